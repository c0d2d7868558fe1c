import type { HostChange } from '../../../../api/calls/host-settings.ts';

export interface SettingFormProps {
  saving: boolean;
  /** `onSaved` is called if it succeeds. */
  onSave: (change: HostChange, onSaved: () => void) => void;
}
