{{/*
A service in one role: Deployment, its budget, its autoscaler, its ServiceAccount; and a Service where it answers.
Argument: dict
  root       the chart's root
  component  name of the workload, e.g. notes-worker
  port       on which it listens
  command    arguments to node
  env        settings of this service, as yaml
  secretEnv  keys it reads from the Secret
  size       { min, max, cpu (percent), scratch, resources }
  answers    true where others call it
  triggers   KEDA's triggers, as yaml; none: scaled by processor time
  kept       name of a PersistentVolumeClaim for files, or empty
*/}}
{{- define "verbatim.workload" -}}
{{- $name := include "verbatim.name" . -}}
{{- $scaled := gt (int .size.max) (int .size.min) -}}
{{- $now := lookup "apps/v1" "Deployment" .root.Release.Namespace $name -}}
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
spec:
  {{- /* An autoscaler decides from the second release on; the first needs a number, or it reports success at one pod. */}}
  replicas: {{ if and $scaled $now }}{{ $now.spec.replicas }}{{ else }}{{ .size.min }}{{ end }}
  revisionHistoryLimit: 5
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
    spec:
      serviceAccountName: {{ $name }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: {{ .root.Values.drainSeconds }}
      securityContext:
        {{- include "verbatim.podSecurity" . | nindent 8 }}
      topologySpreadConstraints:
        {{- include "verbatim.spread" . | nindent 8 }}
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
          {{- include "verbatim.probes" . | nindent 10 }}
          lifecycle:
            preStop:
              {{- /* Time for the endpoints to forget this pod before it stops to listen. */}}
              sleep: { seconds: 5 }
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
{{- if $scaled }}
---
{{ if .triggers }}{{ include "verbatim.scaledByWork" . }}{{ else }}{{ include "verbatim.scaledByTime" . }}{{ end }}
{{- end }}
{{- end -}}
