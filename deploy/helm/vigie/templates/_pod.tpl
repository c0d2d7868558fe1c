{{/*
The specification of a pod with one container. Takes root, name (whose values), process, command, set, needs,
port (of its service), mounts (path by name of a volume), volumes, and probes.
*/}}
{{- define "vigie.pod" -}}
{{- $root := .root -}}
{{- $own := index $root.Values .name -}}
serviceAccountName: {{ $root.Values.serviceAccountName }}
automountServiceAccountToken: false
# Variables of Docker links would stand beside settings.
enableServiceLinks: false
{{- with $root.Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
terminationGracePeriodSeconds: {{ include "vigie.grace" . }}
securityContext:
  runAsNonRoot: true
  # The image's user "node".
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
containers:
  - {{ include "vigie.container" . | nindent 4 | trim }}
volumes:
  {{- include "vigie.volumes" . | nindent 2 }}
{{- if not .job }}
{{- with $root.Values.spread }}
topologySpreadConstraints:
  {{- range . }}
  - {{ toYaml . | nindent 4 | trim }}
    labelSelector:
      matchLabels: {{- include "vigie.selector" $ | nindent 8 }}
    # Replicas of the version before do not count.
    matchLabelKeys: [pod-template-hash]
  {{- end }}
{{- end }}
{{- end }}
{{- with $root.Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "vigie.container" -}}
{{- $root := .root -}}
{{- $own := index $root.Values .name -}}
name: {{ .process }}
image: {{ include "vigie.image" $root | quote }}
imagePullPolicy: {{ $root.Values.image.pullPolicy }}
command: {{ toJson .command }}
env: {{- include "vigie.environment" . | nindent 2 }}
{{- if .probes }}
ports:
  {{- with .port }}
  - { name: http, containerPort: {{ . }} }
  {{- end }}
  {{- if ne .name "query" }}
  - { name: health, containerPort: 9000 }
  {{- end }}
{{- include "vigie.probes" . }}
{{- end }}
{{- if .port }}
lifecycle:
  # The service's endpoints forget this pod before it stops to listen.
  preStop: { sleep: { seconds: 5 } }
{{- end }}
resources: {{- toYaml $own.resources | nindent 2 }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- range $name, $path := .mounts }}
  - { name: {{ $name }}, mountPath: {{ $path }}{{ if has $name $.readOnly }}, readOnly: true{{ end }} }
  {{- end }}
  {{- if $root.Values.files.configMap }}
  - { name: config, mountPath: /etc/vigie/config, readOnly: true }
  {{- end }}
  {{- if $root.Values.files.secret }}
  - { name: secrets, mountPath: /etc/vigie/secrets, readOnly: true }
  {{- end }}
{{- end }}

{{- define "vigie.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: 256Mi }
{{- with .volumes }}
{{ toYaml . }}
{{- end }}
{{- with .root.Values.files.configMap }}
- name: config
  configMap: { name: {{ . }} }
{{- end }}
{{- with .root.Values.files.secret }}
- name: secrets
  secret: { secretName: {{ . }}, defaultMode: 0440 }
{{- end }}
{{- end }}

{{/*
A pod starts once all that it needs answered; a wrong address stops an update at its first pod. Afterwards /readyz says nothing
about who shall be asked: an engine that is away is away for every replica, and query and collector answer 503 with a reason.
*/}}
{{- define "vigie.probes" -}}
{{- $port := ternary "http" "health" (eq .name "query") }}
startupProbe:
  httpGet: { path: /readyz, port: {{ $port }} }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 150
readinessProbe:
  httpGet: { path: {{ ternary "/healthz" "/readyz" (not (empty .port)) }}, port: {{ $port }} }
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 2
livenessProbe:
  httpGet: { path: /healthz, port: {{ $port }} }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
{{- end }}

{{/* Seconds: the pause of preStop, the time that the process takes to stop, and five more. */}}
{{- define "vigie.grace" -}}
{{- $ms := include "vigie.setting" (dict "root" .root "name" .name "variable" "VIGIE_STOP_TIMEOUT_MS") | default "8000" | int64 -}}
{{- add (div (add $ms 999) 1000) (ternary 0 5 (empty .port)) 5 -}}
{{- end }}
