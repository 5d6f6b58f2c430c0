{{/*
The pod of a command of operators: it runs to its end, under the ServiceAccount of its component.
Argument: dict root, component, command (arguments to node), secretEnv (keys of the Secret), files (name of the claim
for files, or empty), kept (name of the claim for archives, or empty), given (a Secret as files below /settings, or
none: { name, items }), extraEnv (settings, or none), resources.
*/}}
{{- define "verbatim.commandPod" -}}
metadata:
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
spec:
  serviceAccountName: {{ include "verbatim.name" . }}
  restartPolicy: Never
  automountServiceAccountToken: false
  enableServiceLinks: false
  {{- include "verbatim.scheduling" . | nindent 2 }}
  securityContext:
    {{- include "verbatim.podSecurity" . | nindent 4 }}
  {{- with .root.Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
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
        {{- include "verbatim.fromSecret" (dict "secret" (include "verbatim.secret" $.root) "key" $key) | nindent 8 }}
        {{- end }}
      resources:
        {{- toYaml .resources | nindent 8 }}
      securityContext:
        {{- include "verbatim.containerSecurity" . | nindent 8 }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        {{- if .kept }}
        - { name: kept, mountPath: /kept }
        {{- end }}
        {{- if .files }}
        - { name: files, mountPath: /files }
        {{- end }}
        {{- if .given }}
        - { name: settings, mountPath: /settings, readOnly: true }
        {{- end }}
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: 10Gi }
    {{- with .kept }}
    - name: kept
      persistentVolumeClaim: { claimName: {{ . }} }
    {{- end }}
    {{- with .files }}
    - name: files
      persistentVolumeClaim: { claimName: {{ . }} }
    {{- end }}
    {{- with .given }}
    - name: settings
      secret:
        secretName: {{ .name }}
        {{- /* 0440, for the group of the pod; not every reader of YAML takes octal numbers. */}}
        defaultMode: 288
        {{- with .items }}
        items:
          {{- toYaml . | nindent 10 }}
        {{- end }}
    {{- end }}
{{- end -}}

{{/* The ServiceAccount of a command. Argument: dict root, component. */}}
{{- define "verbatim.commandAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "verbatim.name" . }}
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
automountServiceAccountToken: false
{{- end -}}

{{/* A volume for archives, which stays when its release goes. Argument: dict root, component, size, storageClass. */}}
{{- define "verbatim.archives" -}}
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: {{ include "verbatim.name" . }}
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
  annotations:
    helm.sh/resource-policy: keep
spec:
  accessModes: [ReadWriteOnce]
  {{- with .storageClass }}
  storageClassName: {{ . }}
  {{- end }}
  resources: { requests: { storage: {{ .size }} } }
{{- end -}}
