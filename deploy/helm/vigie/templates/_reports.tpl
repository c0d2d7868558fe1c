{{- define "vigie.reports" -}}
name: reports
persistentVolumeClaim:
  claimName: {{ .Values.reports.existingClaim | default (printf "%s-reports" (include "vigie.fullname" .)) }}
{{- end }}
