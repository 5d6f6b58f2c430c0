{{/* Nothing may come in or go out but what another policy names. Argument: root. */}}
{{- define "verbatim.denyAll" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .Release.Name }}-deny-all
  labels:
    {{- include "verbatim.labels" (dict "root" . "component" "network") | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      app.kubernetes.io/instance: {{ .Release.Name }}
      app.kubernetes.io/part-of: verbatim
  policyTypes: [Ingress, Egress]
{{- end -}}

{{/* The pods of a component, as a peer or a selector. Argument: dict root, component. */}}
{{- define "verbatim.pods" -}}
podSelector:
  matchLabels:
    {{- include "verbatim.selector" . | nindent 4 }}
{{- end -}}

{{/*
What one workload may talk to: one policy per workload, one rule per arrow of the architecture.
Argument: dict root, component, from (peers, yaml; none: nobody calls it), port, to (rules, yaml), hook (true for what
runs before the release: its policy is made before it, and not with the release, which comes too late)
*/}}
{{- define "verbatim.network" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- /* A hook's object is no release's own: under a name that an earlier chart gave to one, a rollback would refuse it. */}}
  name: {{ include "verbatim.name" . }}{{ if .hook }}-hook{{ end }}
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
  {{- if .hook }}
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-weight: "-5"
    helm.sh/hook-delete-policy: before-hook-creation
  {{- end }}
spec:
  {{- include "verbatim.pods" . | nindent 2 }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- $monitor := .root.Values.telemetry.namespace }}
    {{- with .from }}
    - from:
        {{- toYaml . | nindent 8 }}
      ports: [{ protocol: TCP, port: {{ $.port }} }]
    {{- end }}
    {{- if $monitor }}
    - from:
        - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: {{ $monitor }} } }
      ports: [{ protocol: TCP, port: 9464 }]
    {{- end }}
    {{- if not (or .from $monitor) }}
    []
    {{- end }}
  egress:
    {{- with .root.Values.network.dns }}
    - to:
        {{- range .namespaces }}
        - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: {{ . }} } }
        {{- end }}
        {{- range .cidrs }}
        - ipBlock: { cidr: {{ . }} }
        {{- end }}
      ports: [{ protocol: UDP, port: {{ .port }} }, { protocol: TCP, port: {{ .port }} }]
    {{- end }}
    {{- with .root.Values.telemetry.collector }}{{ if .cidrs }}
    - {{- include "verbatim.toAddresses" (dict "cidrs" .cidrs "ports" (list .port)) | nindent 6 }}
    {{- end }}{{ end }}
    {{- with .to }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}

{{/* A rule to addresses outside of the cluster's pods. Argument: dict cidrs, ports. */}}
{{- define "verbatim.toAddresses" -}}
to:
  {{- range .cidrs }}
  - ipBlock: { cidr: {{ . }} }
  {{- end }}
ports:
  {{- range .ports }}
  - { protocol: TCP, port: {{ . }} }
  {{- end }}
{{- end -}}
