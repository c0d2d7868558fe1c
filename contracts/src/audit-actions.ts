/** What the journal of the administration knows, with its French names. The dashboard reads it too. */

export const AUDIT_ACTIONS = [
  'session.open',
  'session.close',
  'session.end',
  'password.change',
  'password.reset',
  'preferences.save',
  'second-factor.begin',
  'second-factor.on',
  'second-factor.off',
  'user.save',
  'user.delete',
  'user.unlock',
  'user.reset-link',
  'user.second-factor',
  'user.sso-unlink',
  'key.make',
  'key.revoke',
  'source.export',
  'source.add',
  'source.change',
  'source.read',
  'source.delete',
  'host.silence',
  'host.settings',
  'page.add',
  'page.change',
  'page.delete',
  'shares.switch',
  'topic.save',
  'topic.delete',
  'expression.save',
  'expression.confirm',
  'expression.crawl',
  'analysis.save',
  'analysis.start',
  'analysis.delete',
  'statement.start',
  'cluster.edit',
  'cluster.status',
  'anomaly.report',
  'report.download',
  'csv.download',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_ACTION_LABELS: Readonly<Record<AuditAction, string>> = {
  'session.open': 'Connexion',
  'session.close': 'Déconnexion',
  'session.end': 'Sessions fermées par l’utilisateur',
  'password.change': 'Mot de passe changé par l’utilisateur',
  'password.reset': 'Mot de passe réinitialisé par un lien',
  'preferences.save': 'Éditeur, concurrents et affichage choisis',
  'second-factor.begin': 'Double authentification préparée',
  'second-factor.on': 'Double authentification activée',
  'second-factor.off': 'Double authentification désactivée',
  'user.save': 'Utilisateur enregistré',
  'user.delete': 'Utilisateur supprimé',
  'user.unlock': 'Utilisateur débloqué',
  'user.reset-link': 'Lien de réinitialisation créé',
  'user.second-factor': 'Double authentification retirée',
  'user.sso-unlink': 'Lien à l’identité unique retiré',
  'key.make': 'Clé de collecte créée',
  'key.revoke': 'Clé de collecte révoquée',
  'source.export': 'Liste des flux exportée en OPML',
  'source.add': 'Sources de collecte ajoutées',
  'source.change': 'Sources de collecte modifiées',
  'source.read': 'Lecture d’une source de collecte demandée',
  'source.delete': 'Sources de collecte supprimées',
  'host.silence': 'Silence d’un hôte',
  'host.settings': 'Réglages d’un hôte',
  'page.add': 'Pages d’agrégateurs ajoutées',
  'page.change': 'Pages d’agrégateurs activées ou désactivées',
  'page.delete': 'Pages d’agrégateurs supprimées',
  'shares.switch': 'Collecte des partages',
  'topic.save': 'Sujet enregistré',
  'topic.delete': 'Sujet supprimé',
  'expression.save': 'Expressions enregistrées',
  'expression.confirm': 'Expressions confirmées',
  'expression.crawl': 'Collecte d’une expression',
  'analysis.save': 'Analyse enregistrée',
  'analysis.start': 'Analyse lancée',
  'analysis.delete': 'Analyse supprimée',
  'statement.start': 'Constat demandé',
  'cluster.edit': 'Cluster modifié',
  'cluster.status': 'Statut d’un cluster',
  'anomaly.report': 'Anomalie signalée',
  'report.download': 'Rapport ou constat téléchargé',
  'csv.download': 'Liste exportée en CSV',
};

/** `unknown`: it began, and nobody could store how it ended. */
export const AUDIT_RESULTS = ['done', 'refused', 'failed', 'unknown'] as const;
export type AuditResult = (typeof AUDIT_RESULTS)[number];

export const AUDIT_RESULT_LABELS: Readonly<Record<AuditResult, string>> = {
  done: 'Fait',
  refused: 'Refusé',
  failed: 'Échec',
  unknown: 'Inconnu',
};

/** @param status HTTP status of the answer; 0: not known */
export const auditResult = (status: number): AuditResult =>
  status === 0 ? 'unknown' : status < 400 ? 'done' : status < 500 ? 'refused' : 'failed';

/** Days that an entry is kept; migration 0130_audit_log.sql says the same. */
export const AUDIT_DAYS = 400;
