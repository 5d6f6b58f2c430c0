{{/* By processor time, for what answers requests. Never together with the other one. */}}
{{- define "verbatim.scaledByTime" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "verbatim.name" . }}
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ include "verbatim.name" . }} }
  minReplicas: {{ .size.min }}
  maxReplicas: {{ .size.max }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .size.cpu | default 60 }} }
  behavior:
    scaleDown: { stabilizationWindowSeconds: 300 }
{{- end -}}

{{/* By work that waits: facts that a group has not read, jobs in a queue. */}}
{{- define "verbatim.scaledByWork" -}}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ include "verbatim.name" . }}
  labels:
    {{- include "verbatim.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { name: {{ include "verbatim.name" . }} }
  minReplicaCount: {{ .size.min }}
  maxReplicaCount: {{ .size.max }}
  cooldownPeriod: 300
  {{- /* What scales it may be away as well: then as many pods as at rest, and one more. */}}
  fallback: { failureThreshold: 3, replicas: {{ min (add1 .size.min) .size.max }} }
  triggers:
    {{- toYaml .triggers | nindent 4 }}
{{- end -}}
