{{/*
A command that runs again and again, one at a time: CronJob, its ServiceAccount and the volume that it writes to.
Argument: dict root, component, command, secretEnv (keys of the Secret), files (name of the claim for files, or empty),
order { schedule, size, storageClass, resources }.
*/}}
{{- define "verbatim.scheduled" -}}
{{- $name := include "verbatim.name" . -}}
{{ include "verbatim.commandAccount" . }}
---
{{ include "verbatim.archives" (dict "root" .root "component" .component "size" .order.size "storageClass" .order.storageClass) }}
---
apiVersion: batch/v1
kind: CronJob
metadata:
  name: {{ $name }}
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
spec:
  schedule: {{ .order.schedule | quote }}
  timeZone: Etc/UTC
  concurrencyPolicy: Forbid
  startingDeadlineSeconds: 3600
  successfulJobsHistoryLimit: 3
  failedJobsHistoryLimit: 3
  jobTemplate:
    metadata:
      labels:
        {{- include "verbatim.labels" . | nindent 8 }}
    spec:
      {{- /* What was cut off is gone on with by the next try. */}}
      backoffLimit: 3
      activeDeadlineSeconds: 43200
      template:
        {{- include "verbatim.commandPod" (merge (dict "kept" $name "resources" .order.resources) .) | nindent 8 }}
{{- end -}}
