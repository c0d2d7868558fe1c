{{/* A value as text. Helm reads numbers as floats: 50331648 would become 5.0331648e+07. */}}
{{- define "vigie.text" -}}
{{- if and (kindIs "float64" .) (eq . (floor .)) -}}{{ int64 . }}{{- else -}}{{ . }}{{- end -}}
{{- end }}

{{/* A setting of a service: its own, or that of all; empty if neither is there. Takes root, name, variable. */}}
{{- define "vigie.setting" -}}
{{- $own := (index .root.Values .name).settings -}}
{{- if hasKey $own .variable -}}{{ include "vigie.text" (index $own .variable) }}
{{- else if hasKey .root.Values.settings .variable -}}{{ include "vigie.text" (index .root.Values.settings .variable) }}
{{- end -}}
{{- end }}

{{/*
The environment of a process: of its variables (files/settings.json) those that have a value.
Takes root, process (the name in files/settings.json), name (whose values), set (what the chart decides), needs.
*/}}
{{- define "vigie.environment" -}}
{{- $it := . -}}
{{- $variables := index (.root.Files.Get "files/settings.json" | fromJson) .process -}}
{{- range $variable := concat $variables (keys .set | sortAlpha) | uniq }}
{{- $secret := index $it.root.Values.secrets $variable }}
{{- $value := include "vigie.setting" (dict "root" $it.root "name" $it.name "variable" $variable) }}
{{- if hasKey $it.set $variable }}
- name: {{ $variable }}
  value: {{ index $it.set $variable | quote }}
{{- else if and $secret $value }}
{{- fail (printf "%s is in secrets and in settings: name it in one of them" $variable) }}
{{- else if $secret }}
- name: {{ $variable }}
  valueFrom: { secretKeyRef: { name: {{ $secret.name | quote }}, key: {{ $secret.key | quote }} } }
{{- else if $value }}
- name: {{ $variable }}
  value: {{ $value | quote }}
{{- else if has $variable $it.needs }}
{{- fail (printf "%s needs %s: set it in secrets or, if it holds no password, in settings" $it.name $variable) }}
{{- end }}
{{- end }}
{{- with .root.Values.caFile }}
- name: NODE_EXTRA_CA_CERTS
  value: {{ . | quote }}
{{- end }}
{{- end }}
