{{/*
A command that runs again and again, one at a time: CronJob, its ServiceAccount and the volume that it writes to.
Argument: dict root, component, command, secretEnv (keys of the Secret), files (name of the claim for files, or empty),
order { schedule, size, storageClass, resources }.
*/}}
{{- define "verbatim.scheduled" -}}
{{- $name := include "verbatim.name" . -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ $name }}
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
automountServiceAccountToken: false
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: {{ $name }}
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
  annotations:
    helm.sh/resource-policy: keep
spec:
  accessModes: [ReadWriteOnce]
  {{- with .order.storageClass }}
  storageClassName: {{ . }}
  {{- end }}
  resources: { requests: { storage: {{ .order.size }} } }
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
        metadata:
          labels:
            {{- include "verbatim.labels" . | nindent 12 }}
        spec:
          serviceAccountName: {{ $name }}
          restartPolicy: Never
          automountServiceAccountToken: false
          enableServiceLinks: false
          {{- include "verbatim.scheduling" . | nindent 10 }}
          securityContext:
            {{- include "verbatim.podSecurity" . | nindent 12 }}
          {{- with .root.Values.imagePullSecrets }}
          imagePullSecrets:
            {{- toYaml . | nindent 12 }}
          {{- end }}
          containers:
            - name: {{ .component }}
              image: {{ include "verbatim.image" .root }}
              command: [node]
              args: {{ .command | toJson }}
              envFrom:
                - configMapRef:
                    name: {{ .root.Release.Name }}-settings
              env:
                {{- range $key := .secretEnv }}
                {{- include "verbatim.fromSecret" (dict "secret" (include "verbatim.secret" $.root) "key" $key) | nindent 16 }}
                {{- end }}
              resources:
                {{- toYaml .order.resources | nindent 16 }}
              securityContext:
                {{- include "verbatim.containerSecurity" . | nindent 16 }}
              volumeMounts:
                - { name: tmp, mountPath: /tmp }
                - { name: kept, mountPath: /kept }
                {{- if .files }}
                - { name: files, mountPath: /files }
                {{- end }}
          volumes:
            - name: tmp
              emptyDir: { sizeLimit: 10Gi }
            - name: kept
              persistentVolumeClaim: { claimName: {{ $name }} }
            {{- with .files }}
            - name: files
              persistentVolumeClaim: { claimName: {{ . }} }
            {{- end }}
{{- end -}}
