{{/* A service. Takes what vigie.pod takes, recreate (the old pod ends before the new one starts) and scaled (somebody else sets the replicas). */}}
{{- define "vigie.deployment" -}}
{{- $own := index .root.Values .name -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "vigie.fullname" .root }}-{{ .name }}
  labels: {{- include "vigie.labels" . | nindent 4 }}
spec:
  {{- if .root.Values.restore }}
  replicas: 0
  {{- else if not .scaled }}
  replicas: {{ $own.replicas | default 1 }}
  {{- end }}
  revisionHistoryLimit: 3
  {{- if .recreate }}
  strategy: { type: Recreate }
  {{- else }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  {{- end }}
  selector:
    matchLabels: {{- include "vigie.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "vigie.labels" . | nindent 8 }}
      {{- with $own.podAnnotations }}
      annotations: {{- toYaml . | nindent 8 }}
      {{- end }}
    spec: {{- include "vigie.pod" (mustMerge (dict "probes" true) .) | nindent 6 }}
{{- end }}

{{/* What every process that listens gets. */}}
{{- define "vigie.listens" -}}
{{- $set := dict "HOST" "0.0.0.0" -}}
{{- if ne .name "query" }}{{ $_ := set $set "HEALTH_PORT" "9000" }}{{ end -}}
{{- with .port }}{{ $_ := set $set "PORT" (toString .) }}{{ end -}}
{{- toJson (merge $set .set) -}}
{{- end }}
