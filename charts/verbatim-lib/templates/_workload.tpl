{{/*
A service in one role: Deployment, its budget, its autoscaler, its ServiceAccount; and a Service where it answers.
Argument: dict
  root       the chart's root
  component  name of the workload, e.g. notes-worker
  port       on which it listens
  command    arguments to node
  env        settings of this service, as yaml
  secretEnv  keys it reads from the Secret
  size       { min, max, cpu (percent), scratch, resources, scheduling, extraEnv }
  answers    true where others call it
  triggers   KEDA's triggers, as yaml; none: scaled by processor time
  kept       name of a PersistentVolumeClaim for files, or empty
*/}}
{{- define "verbatim.workload" -}}
{{- $name := include "verbatim.name" . -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ $name }}
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
automountServiceAccountToken: false
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
  annotations:
    {{- /* A Secret changes outside of helm (External Secrets, by hand). Stakater's Reloader sees it and restarts the pods;
       without it `secrets.revision` does, with the next upgrade. */}}
    secret.reloader.stakater.com/reload: {{ include "verbatim.secret" .root }}
spec:
  {{- /* No `replicas`: the autoscaler alone decides. It goes from the one pod of a first install to the smallest number
     within seconds, without any figures, and takes `kubectl scale` back where the number is fixed (min = max). */}}
  revisionHistoryLimit: 5
  minReadySeconds: {{ .root.Values.minReadySeconds }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 25% }
  selector:
    matchLabels:
      {{- include "verbatim.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "verbatim.labels" . | nindent 8 }}
      annotations:
        verbatim/settings: {{ include "verbatim.settings" .root | sha256sum }}
        {{- with .root.Values.secrets.revision }}
        verbatim/secrets: {{ . | quote }}
        {{- end }}
    spec:
      serviceAccountName: {{ $name }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      {{- /* No preStop: from SIGTERM on the process refuses readiness at once and goes on answering while it drains. */}}
      terminationGracePeriodSeconds: {{ .root.Values.drainSeconds }}
      securityContext:
        {{- include "verbatim.podSecurity" . | nindent 8 }}
      {{- include "verbatim.scheduling" . | nindent 6 }}
      {{- with .root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ .component }}
          image: {{ include "verbatim.image" .root }}
          command: [node]
          args: {{ .command | toJson }}
          ports:
            - { name: http, containerPort: {{ .port }} }
            - { name: metrics, containerPort: 9464 }
          envFrom:
            - configMapRef:
                name: {{ .root.Release.Name }}-settings
          env:
            {{- range $key := .secretEnv }}
            {{- include "verbatim.fromSecret" (dict "secret" (include "verbatim.secret" $.root) "key" $key) | nindent 12 }}
            {{- end }}
            {{- with .env }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
            {{- include "verbatim.extraEnv" .size.extraEnv | nindent 12 }}
          {{- include "verbatim.probes" . | nindent 10 }}
          resources:
            {{- toYaml .size.resources | nindent 12 }}
          securityContext:
            {{- include "verbatim.containerSecurity" . | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            {{- if .kept }}
            - { name: files, mountPath: /files }
            {{- end }}
      volumes:
        - name: tmp
          emptyDir: { sizeLimit: {{ .size.scratch | default "1Gi" }} }
        {{- with .kept }}
        - name: files
          persistentVolumeClaim: { claimName: {{ . }} }
        {{- end }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $name }}
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "verbatim.selector" . | nindent 6 }}
{{- if .answers }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ $name }}
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
spec:
  selector:
    {{- include "verbatim.selector" . | nindent 4 }}
  ports:
    - { name: http, port: {{ .port }}, targetPort: http }
{{- end }}
---
{{ if .triggers }}{{ include "verbatim.scaledByWork" . }}{{ else }}{{ include "verbatim.scaledByTime" . }}{{ end }}
{{- end -}}
