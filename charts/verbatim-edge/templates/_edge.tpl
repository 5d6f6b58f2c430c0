{{/* What an edge is told and is no secret. */}}
{{- define "verbatim.settings" -}}
ROOT_DOMAIN: {{ .Values.rootDomain | quote }}
PUBLIC_PROTOCOL: {{ .Values.publicProtocol | quote }}
PUBLIC_PORT: {{ .Values.publicPort | quote }}
LOG_LEVEL: {{ .Values.logLevel | quote }}
METRICS_PORT: "9464"
METRICS_HOST: "0.0.0.0"
TRACE_RATIO: {{ .Values.telemetry.traceRatio | quote }}
{{- with .Values.telemetry.otlpUrl }}
OTLP_URL: {{ . | quote }}
{{- end }}
{{- /* Only a real root domain is one of production; a try-out on another would be refused. */}}
NODE_ENV: {{ ternary "production" "development" (hasSuffix ".com" .Values.rootDomain) }}
EDGE_PORT: "3000"
EDGE_REGIONS: {{ range $index, $key := keys .Values.regions | sortAlpha }}{{ if $index }},{{ end }}{{ $key }}={{ get $.Values.regions $key }}{{ end }}
{{- with .Values.buckets }}
EDGE_BUCKETS: {{ range $index, $key := keys . | sortAlpha }}{{ if $index }},{{ end }}{{ $key }}={{ get $.Values.buckets $key }}{{ end }}
{{- end }}
MAIL_OUTBOX: {{ .Values.outbox | quote }}
RELEASE_HASH: {{ .Values.release.hash | default .Chart.AppVersion | quote }}
{{- with .Values.release.date }}
RELEASE_DATE: {{ . | quote }}
{{- end }}
{{- with .Values.directoryUrl }}
DIRECTORY_URL: {{ . | quote }}
{{- end }}
{{- end -}}
