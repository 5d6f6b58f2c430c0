{{/* Name of a workload: release and component. Argument: dict root, component. */}}
{{- define "verbatim.name" -}}
{{- printf "%s-%s" .root.Release.Name .component | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{/* What identifies the pods of a component, and never changes. Argument: dict root, component. */}}
{{- define "verbatim.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{/* Every label of a component. Argument: dict root, component. */}}
{{- define "verbatim.labels" -}}
{{ include "verbatim.selector" . }}
app.kubernetes.io/part-of: verbatim
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
verbatim/region: {{ .root.Values.region | default "global" }}
verbatim/environment: {{ .root.Values.environment }}
{{- end -}}

{{/* The image, by digest only. */}}
{{- define "verbatim.image" -}}
{{ printf "%s@%s" .Values.image.repository .Values.image.digest }}
{{- end -}}

{{/* Name of the Secret that the pods read: the one made by hand, or the one that External Secrets keeps. */}}
{{- define "verbatim.secret" -}}
{{ .Values.secrets.existing | default (printf "%s-settings" .Release.Name) }}
{{- end -}}

{{/* The same for what migrations read: the urls of the roles that own the tables. */}}
{{- define "verbatim.ownerSecret" -}}
{{ .Values.secrets.existingOwners | default (printf "%s-owners" .Release.Name) }}
{{- end -}}
