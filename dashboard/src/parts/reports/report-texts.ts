import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatPercent } from '@vigie/contracts/french/numbers';
import type { ReportStatus } from '@vigie/contracts/socket';

const moment = ({ date }: ReportStatus): string => (date === null ? '–' : formatDateTime(date));

export const madeText = (status: ReportStatus): string => `Reporting généré le ${moment(status)}`;
export const runningText = (status: ReportStatus): string => `Progression en cours, lancé le ${moment(status)}`;
export const progressText = ({ progress }: ReportStatus): string => (progress ? formatPercent(progress) : '');
export const ALREADY_RUNNING = 'Le reporting est déjà en cours';
export const CUT_OFF = 'La connexion en temps réel est interrompue, nouvel essai en cours.';
