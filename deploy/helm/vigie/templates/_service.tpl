{{- define "vigie.service" -}}
{{- $own := (index .root.Values .name).service -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "vigie.fullname" .root }}-{{ .name }}
  labels: {{- include "vigie.labels" . | nindent 4 }}
  {{- with $own.annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  type: {{ $own.type }}
  selector: {{- include "vigie.selector" . | nindent 4 }}
  ports:
    - { name: http, port: {{ .port }}, targetPort: http }
{{- end }}
