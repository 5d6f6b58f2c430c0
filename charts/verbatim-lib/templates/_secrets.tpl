{{/*
Secrets out of the cloud's store, key by key, so that a key that is missing there is said at once.
Argument: dict root, name, keys, hook (true for what migrations read, which must be there before the release).
*/}}
{{- define "verbatim.externalSecret" -}}
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: {{ .name }}
  labels:
    {{- include "verbatim.labels" (dict "root" .root "component" "secrets") | nindent 4 }}
  {{- if .hook }}
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-weight: "-10"
    helm.sh/hook-delete-policy: before-hook-creation
  {{- end }}
spec:
  refreshInterval: 1h
  secretStoreRef: { kind: ClusterSecretStore, name: {{ .root.Values.secrets.store }} }
  {{- /* A hook is deleted before it is made again; an owned Secret would go with it. */}}
  target: { name: {{ .name }}, creationPolicy: {{ ternary "Orphan" "Owner" .hook }}, deletionPolicy: Retain }
  data:
    {{- range .keys }}
    - secretKey: {{ . }}
      remoteRef: { key: {{ $.root.Values.secrets.path }}, property: {{ . }} }
    {{- end }}
{{- end -}}
