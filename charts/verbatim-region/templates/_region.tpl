{{/* What proto/src/service-manifest.ts says of the services, as JSON. Argument: root. */}}
{{- define "verbatim.manifest" -}}
{{- .Files.Get "files/manifest.json" -}}
{{- end -}}

{{/* The manifest's entry of a service, as JSON; of the gateway too, which has only a port. Argument: dict root, service. */}}
{{- define "verbatim.entry" -}}
{{- $manifest := include "verbatim.manifest" .root | fromJson -}}
{{- get $manifest.services .service | default (dict "port" $manifest.gateway.port "hears" list "queues" list "secrets" list "ownKeys" list "reaches" list) | toJson -}}
{{- end -}}

{{/* Port of each service and of the gateway. */}}
{{- define "verbatim.ports" -}}
{{- $manifest := include "verbatim.manifest" . | fromJson -}}
{{- $ports := dict "gateway" $manifest.gateway.port -}}
{{- range $service, $entry := $manifest.services }}{{ $_ := set $ports $service $entry.port }}{{ end -}}
{{- $ports | toYaml -}}
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
{{- with .Values.staffEmailDomains }}
STAFF_EMAIL_DOMAINS: {{ . | quote }}
{{- end }}
{{- range $service, $port := omit (include "verbatim.ports" . | fromYaml) "gateway" }}
{{ upper $service }}_URL: {{ printf "http://%s:%d" (include "verbatim.name" (dict "root" $ "component" (printf "%s-api" $service))) (int $port) | quote }}
{{- end }}
{{- end -}}

{{/* Keys of the Secret that a service reads. Argument: dict root, service. */}}
{{- define "verbatim.secretKeys" -}}
{{- $entry := include "verbatim.entry" . | fromJson -}}
{{- $keys := list "INTERNAL_KEY" "EMAIL_HASH_KEY" "BUS_URL" -}}
{{- if ne .service "gateway" }}{{ $keys = append $keys (printf "%s_DATABASE_URL" (upper .service)) }}{{ end -}}
{{- if and (ne .service "gateway") (not .root.Values.queueUrl) }}{{ $keys = append $keys "QUEUE_URL" }}{{ end -}}
{{- $keys = concat $keys $entry.secrets -}}
{{- range $entry.ownKeys }}{{ if has . $.root.Values.secrets.keys }}{{ $keys = append $keys . }}{{ end }}{{ end -}}
{{- if and (has "mail" $entry.reaches) .root.Values.mailFrom }}{{ $keys = append $keys "MAIL_SMTP_URL" }}{{ end -}}
{{- $keys | toJson -}}
{{- end -}}

{{/* What makes more workers of a service. Argument: dict root, service. */}}
{{- define "verbatim.triggers" -}}
{{- $entry := include "verbatim.entry" . | fromJson -}}
{{- with .root.Values.scaling.kafka }}{{ if and .brokers $entry.hears }}
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
{{- with .root.Values.scaling.sqs }}{{ if .account }}{{ range $queue := $entry.queues }}
- type: aws-sqs-queue
  metadata:
    queueURL: {{ printf "https://sqs.%s.amazonaws.com/%s/%s-%s.fifo" $.root.Values.scaling.sqs.awsRegion $.root.Values.scaling.sqs.account $.root.Values.scaling.sqs.prefix $queue.name | quote }}
    queueLength: {{ ternary "2" "20" (eq $queue.jobs "long") | quote }}
    awsRegion: {{ $.root.Values.scaling.sqs.awsRegion | quote }}
    scaleOnInFlight: "true"
  {{- with $.root.Values.scaling.sqs.authentication }}
  authenticationRef: { name: {{ . }} }
  {{- end }}
{{- end }}{{ end }}{{ end }}
{{- end -}}

{{/* Keys of the Secret for a command that works on all of the region, as JSON. Argument: root. */}}
{{- define "verbatim.regionKeys" -}}
{{- $keys := list "INTERNAL_KEY" "INDEX_URL" -}}
{{- range omit (include "verbatim.ports" . | fromYaml) "gateway" | keys | sortAlpha }}{{ $keys = append $keys (printf "%s_DATABASE_URL" (upper .)) }}{{ end -}}
{{- $keys | toJson -}}
{{- end -}}

{{/*
Rules to engines of the region, as JSON. Argument: dict root, engines (names of values.network), more (places besides,
as a list of { cidrs, port }).
*/}}
{{- define "verbatim.toEngines" -}}
{{- $network := .root.Values.network -}}
{{- $to := list -}}
{{- $places := .more | default list -}}
{{- range .engines }}{{ $places = append $places (get $network .) }}{{ end -}}
{{- range $places }}
{{- if .cidrs }}{{ $to = append $to (include "verbatim.toAddresses" (dict "cidrs" .cidrs "ports" (list .port)) | fromYaml) }}{{ end -}}
{{- end -}}
{{- if and (has "cloud" .engines) $network.cloud.cidrs -}}
{{- /* Where a pod gets its rights in the cloud from: an address on its own node. */ -}}
{{- $to = append $to (include "verbatim.toAddresses" (dict "cidrs" (list "169.254.170.23/32") "ports" (list 80)) | fromYaml) -}}
{{- end -}}
{{- $to | toJson -}}
{{- end -}}
