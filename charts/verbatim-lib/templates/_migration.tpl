{{/*
Brings one service's tables up to date before its pods change (expand-and-contract: the old pods go on meanwhile).
A hook runs before the release's own ConfigMap, Secret and ServiceAccount exist, so it needs none of them but the Secret
of owners, which exists beforehand or is kept by an ExternalSecret of an earlier weight.
Argument: dict root, component, command, key (of the url in the Secret of owners).
*/}}
{{- define "verbatim.migration" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "verbatim.name" . }}
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-weight: "0"
    helm.sh/hook-delete-policy: before-hook-creation
spec:
  backoffLimit: 4
  activeDeadlineSeconds: {{ .root.Values.migrations.deadlineSeconds }}
  template:
    metadata:
      labels:
        {{- include "verbatim.labels" . | nindent 8 }}
    spec:
      restartPolicy: Never
      automountServiceAccountToken: false
      enableServiceLinks: false
      {{- include "verbatim.scheduling" . | nindent 6 }}
      securityContext:
        {{- include "verbatim.podSecurity" . | nindent 8 }}
      {{- with .root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - name: migrate
          image: {{ include "verbatim.image" .root }}
          command: [node]
          args: {{ .command | toJson }}
          env:
            {{- include "verbatim.fromSecret" (dict "secret" (include "verbatim.ownerSecret" .root) "key" .key) | nindent 12 }}
          resources:
            requests: { cpu: 50m, memory: 128Mi }
            limits: { memory: 512Mi }
          securityContext:
            {{- include "verbatim.containerSecurity" . | nindent 12 }}
{{- end -}}
