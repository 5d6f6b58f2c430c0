{{/* Port of each service, as its config.ts has it. */}}
{{- define "verbatim.ports" -}}
{ gateway: 4000, identity: 4101, notes: 4102, insights: 4103, search: 4104 }
{{- end -}}

{{/* What every pod of the region is told and is no secret. */}}
{{- define "verbatim.settings" -}}
VERBATIM_REGION: {{ .Values.region | quote }}
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
LISTEN_HOST: "0.0.0.0"
NODE_ENV: production
{{- with .Values.queueUrl }}
QUEUE_URL: {{ . | quote }}
{{- end }}
BLOB_URL: {{ .Values.blobUrl | quote }}
MEDIA_URL: {{ .Values.mediaUrl | quote }}
{{- range $service, $port := omit (include "verbatim.ports" . | fromYaml) "gateway" }}
{{ upper $service }}_URL: {{ printf "http://%s:%d" (include "verbatim.name" (dict "root" $ "component" (printf "%s-api" $service))) (int $port) | quote }}
{{- end }}
{{- end -}}

{{/* Keys of the Secret that a service reads. Argument: dict root, service. */}}
{{- define "verbatim.secretKeys" -}}
{{- $keys := list "INTERNAL_KEY" "EMAIL_HASH_KEY" "BUS_URL" -}}
{{- if ne .service "gateway" }}{{ $keys = append $keys (printf "%s_DATABASE_URL" (upper .service)) }}{{ end -}}
{{- if and (ne .service "gateway") (not .root.Values.queueUrl) }}{{ $keys = append $keys "QUEUE_URL" }}{{ end -}}
{{- if eq .service "search" }}{{ $keys = append $keys "INDEX_URL" }}{{ end -}}
{{- if and (eq .service "identity") .root.Values.mailFrom }}{{ $keys = append $keys "MAIL_SMTP_URL" }}{{ end -}}
{{- $keys | toJson -}}
{{- end -}}

{{/* What makes more workers of a service. Argument: dict root, service. */}}
{{- define "verbatim.triggers" -}}
{{- $queues := dict "identity" (list "identity") "notes" (list "notes" "transcripts" "streams") -}}
{{- with .root.Values.scaling.kafka }}{{ if .brokers }}
- type: kafka
  metadata:
    bootstrapServers: {{ .brokers | quote }}
    consumerGroup: {{ printf "%s.%s" .prefix $.service | quote }}
    lagThreshold: "500"
    {{- /* More members than partitions would stand idle. */}}
    allowIdleConsumers: "false"
  {{- with .authentication }}
  authenticationRef: { name: {{ . }} }
  {{- end }}
{{- end }}{{ end }}
{{- with .root.Values.scaling.prometheus }}{{ if and .serverAddress (eq $.service "search") }}
- type: prometheus
  metadata:
    serverAddress: {{ .serverAddress | quote }}
    query: {{ printf `max(verbatim_embeddings_waiting{verbatim_region="%s"})` $.root.Values.region | quote }}
    {{- /* One worker gives so many texts their vectors in a minute and a half. */}}
    threshold: "2000"
    ignoreNullValues: "true"
  {{- with .authentication }}
  authenticationRef: { name: {{ . }} }
  {{- end }}
{{- end }}{{ end }}
{{- with .root.Values.scaling.sqs }}{{ if .account }}{{ range $queue := get $queues $.service | default list }}
- type: aws-sqs-queue
  metadata:
    queueURL: {{ printf "https://sqs.%s.amazonaws.com/%s/%s-%s.fifo" $.root.Values.scaling.sqs.awsRegion $.root.Values.scaling.sqs.account $.root.Values.scaling.sqs.prefix $queue | quote }}
    queueLength: {{ ternary "2" "20" (has $queue (list "transcripts" "streams")) | quote }}
    awsRegion: {{ $.root.Values.scaling.sqs.awsRegion | quote }}
    scaleOnInFlight: "true"
  {{- with $.root.Values.scaling.sqs.authentication }}
  authenticationRef: { name: {{ . }} }
  {{- end }}
{{- end }}{{ end }}{{ end }}
{{- end -}}
