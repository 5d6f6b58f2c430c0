{{/* Restricted pod security: what Kubernetes calls the profile `restricted`, and a root that cannot be written. */}}
{{- define "verbatim.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "verbatim.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* One setting from the Secret. Argument: dict secret, key. */}}
{{- define "verbatim.fromSecret" -}}
- name: {{ .key }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: {{ .key }}
{{- end -}}

{{/* Liveness touches no dependency: a database that is away must not restart every pod. */}}
{{- define "verbatim.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 10
  timeoutSeconds: 3
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 3
{{- end -}}

{{/*
On which nodes pods run: what all of a release share, and what a role says instead, key by key. Pods are spread over
zones, then over nodes. Argument: dict root, component, size.
*/}}
{{- define "verbatim.scheduling" -}}
{{- $rules := mergeOverwrite (deepCopy .root.Values.scheduling) (dig "scheduling" dict (.size | default dict)) -}}
{{- with $rules.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $rules.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $rules.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $rules.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
topologySpreadConstraints:
  {{- range $key, $otherwise := dict "topology.kubernetes.io/zone" $rules.spread "kubernetes.io/hostname" "ScheduleAnyway" }}
  - maxSkew: 1
    topologyKey: {{ $key }}
    whenUnsatisfiable: {{ $otherwise }}
    labelSelector:
      matchLabels:
        {{- include "verbatim.selector" $ | nindent 8 }}
  {{- end }}
{{- end -}}

{{/* Settings of the process that the chart itself does not name; quoted, since the environment holds text only. */}}
{{- define "verbatim.extraEnv" -}}
{{- range $name, $value := . }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- end -}}
