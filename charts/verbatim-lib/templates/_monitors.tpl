{{/* Where the figures of every pod of a release are asked for. Argument: root. */}}
{{- define "verbatim.monitor" -}}
{{- $labels := include "verbatim.labels" (dict "root" . "component" "metrics") -}}
{{- $found := $labels }}{{ with .Values.telemetry.labels }}{{ $found = printf "%s\n%s" $labels (toYaml .) }}{{ end -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .Release.Name }}-metrics
  labels:
    {{- $labels | nindent 4 }}
spec:
  clusterIP: None
  publishNotReadyAddresses: true
  selector:
    app.kubernetes.io/instance: {{ .Release.Name }}
    app.kubernetes.io/part-of: verbatim
  ports: [{ name: metrics, port: 9464, targetPort: metrics }]
---
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  name: {{ .Release.Name }}
  labels:
    {{- $found | nindent 4 }}
spec:
  selector:
    matchLabels:
      app.kubernetes.io/instance: {{ .Release.Name }}
      app.kubernetes.io/component: metrics
  podTargetLabels: [app.kubernetes.io/component, verbatim/region, verbatim/environment]
  endpoints: [{ port: metrics, interval: 30s }]
---
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: {{ .Release.Name }}
  labels:
    {{- $found | nindent 4 }}
spec:
  groups:
    - name: {{ .Release.Name }}
      rules:
        {{- /* What is absent has no labels: who is missed is said here, else all that are would be one alert without a name. */}}
        {{- $region := $.Values.region | default "global" }}
        {{- $absent := list }}
        {{- range $service, $roles := .Values.services }}
        {{- range $role, $_ := $roles }}
        {{- $component := ternary "edge" (printf "%s-%s" $service $role) (eq $service "edge") }}
        {{- $absent = append $absent (printf `label_replace(absent(up{app_kubernetes_io_component="%s",verbatim_region="%s"} == 1), "app_kubernetes_io_component", "%s", "", "")` $component $region $component) }}
        {{- end }}
        {{- end }}
        {{- $alerts := .Files.Get "files/alerts.yaml" | replace "ABSENT_TARGETS" (printf `label_replace(%s, "verbatim_region", "%s", "", "")` (join " or " $absent) $region | squote) | fromYamlArray }}
        {{- range $alerts }}
        {{- if or (ne .alert "VerbatimBackupOld") $.Values.backup.schedule }}
        - {{- toYaml . | nindent 10 }}
        {{- end }}
        {{- end }}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-dashboard
  labels:
    {{- $found | nindent 4 }}
    grafana_dashboard: "1"
data:
  verbatim-{{ .Release.Name }}.json: {{ .Files.Get "files/dashboard.json" | fromJson | toJson | quote }}
{{- end -}}
