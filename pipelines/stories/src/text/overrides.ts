/**
 * The reading of a form that headlines mean when the dictionary has several: its lemma, with the part of speech where
 * two readings share it. `+n` is added to the score of matching readings; the tagger still weighs the neighbours.
 */
export interface Override {
  lemma: string;
  speech?: string;
  score: number;
}

const LIST = `
tigre tigre N 3|tigres tigre N 3|marine marine N 1|forfait forfait N 2|forfaits forfait N 2|retraites retraite N 2|étage étage N 2|étages étage N 2|entreprises entreprise N 3|étais être V 3|étaient être V 3|arrière arrière N 2|finale finale N 2|finales finale N 2|vue vue N 2
petit petit A 1|petite petit A 1|petits petit A 1|petites petit A 1|grand grand A 1|grande grand A 1|grands grand A 1|grandes grand A 1|gros gros A 1|grosse gros A 1|vieux vieux A 1|vieille vieux A 1|bon bon A 1|bonne bon A 1|bons bon A 1|bonnes bon A 1|mauvais mauvais A 1|mauvaise mauvais A 1|ancien ancien A 1|ancienne ancien A 1|anciens ancien A 1|prochain prochain A 1|prochaine prochain A 1|seul seul A 1|seule seul A 1|vrai vrai A 1|vraie vrai A 1|double double A 1|haut haut A 0.5|haute haut A 1|long long A 1|longue long A 1|meilleur meilleur A 1|meilleure meilleur A 1|meilleurs meilleur A 1
est être V 4|sont être V 4|es être V 1|était être V 2|étaient être V 2|a avoir V 4|ont avoir V 4|été être P 1|été été N 1
ai avoir V 2|as avoir V -1|as as N 1|aura avoir V 2|eu avoir P 2|suis être V 3|suit suivre V 2|suivi suivre P 1
fait faire V 1|faits fait N 2|font faire V 3|vont aller V 3|va aller V 3|peut pouvoir V 3|peuvent pouvoir V 3|doit devoir V 3
doivent devoir V 3|veut vouloir V 3|vit vivre V 2|vu voir P 2|vues voir P 0|pu pouvoir P 3|dû devoir P 2|su savoir P 1
sais savoir V 2|sait savoir V 3|plu plaire P 1|lu lire P 1|cru croire P 1|tu tu O 2|tue tuer V 2|tués tuer P 2|tué tuer P 2
pas pas W 4|plus plus W 4|ne ne W 4|en en S 2|en en O 0|y y O 3|dans dans S 4|par par S 4|pour pour S 4|sur sur S 4|sous sous S 4
vers vers S 3|entre entre S 2|contre contre S 3|avant avant S 3|après après S 3|depuis depuis S 3|pendant pendant S 2|chez chez S 4
sans sans S 4|avec avec S 4|selon selon S 4|dès dès S 4|or or N 1|or or C 0|car car C 1|si si C 2|que que C 2|qui qui O 3|où où O 3
mais mais C 3|ou ou C 3|et et C 4|donc donc C 3|comme comme C 3|quand quand C 3|son son D 4|mon mon D 3|ton ton D 1|ce ce D 2|cet ce D 3
cette ce D 4|ces ce D 4|sa son D 4|ses son D 4|leur leur D 2|leurs leur D 2|notre notre D 2|nos notre D 3|tout tout D 1|tous tout D 1
toute tout D 1|toutes tout D 1|un un D 3|une un D 3|le le D 2|la le D 2|les le D 2|l' le D 2|de de S 2|d' de S 2|du du S 3|des du D 2|au au S 3|aux au S 3
neuf neuf M 1|six six M 2|dix dix M 2|cent cent M 2|cents cent M 2|mille mille M 2|deux deux M 2|trois trois M 2|onze onze M 2
fils fils N 3|fonds fonds N 2|fond fond N 2|cours cours N 1|cour cour N 2|bras bras N 2|os os N 1|mois mois N 4|pays pays N 4|fois fois N 4|voix voix N 3|prix prix N 3
temps temps N 3|corps corps N 3|succès succès N 3|procès procès N 3|accès accès N 3|décès décès N 3|avis avis N 2|repas repas N 2|poids poids N 2|choix choix N 2|taux taux N 3
mer mer N 2|mère mère N 2|mers mer N 2|père père N 2|pères père N 2|maire maire N 3|maires maire N 3|police police N 3|justice justice N 2|loi loi N 2
marche marche N 1|place place N 0|placé placer P 1|monde monde N 3|guerre guerre N 3|état état N 3|états état N 3|article article N 2|match match N 3|matchs match N 3
stade stade N 2|équipe équipe N 2|fin fin N 1|fille fille N 2|filles fille N 2|homme homme N 3|femme femme N 3|hommes homme N 3|femmes femme N 3|mort mort N 1
morts mort N 2|morte mourir P 1|mortes mourir P 1|vie vie N 3|ville ville N 3|villes ville N 3|ligne ligne N 2|lignes ligne N 2|force force N 1|forces force N 3
jeune jeune A 2|jeunes jeune N 2|centre centre N 1|train train N 2|trains train N 2|avion avion N 3|avions avion N 3|route route N 2|rue rue N 2|tour tour N 2
tête tête N 3|date date N 2|cause cause N 2|sommes somme N 1|soldes solde N 1|élections élection N 3|mise mise N 1|mis mettre P 2|mises mise N 1|prise prise N 1
pris prendre P 3|prises prendre P 0|appris apprendre P 3|permis permettre P 0|permis permis N 0|promis promettre P 2|compris comprendre P 1|acquis acquérir P 0|acquis acquis N 1
annonce annoncer V 1|annonces annonce N 3|demande demander V 1|demandes demande N 3|attaque attaque N 1|attaques attaque N 3|alerte alerte N 1|alertes alerte N 3|enquête enquête N 2|enquêtes enquête N 3
plainte plainte N 3|plaintes plainte N 3|peine peine N 2|peines peine N 3|marque marque N 1|marques marque N 3|crise crise N 3|crises crise N 3|grève grève N 3|grèves grève N 3
garde garde N 0.4|gardes garde N 2|juge juge N 1|juges juge N 3|règle règle N 1|règles règle N 3|mesure mesure N 2|mesures mesure N 3|réforme réforme N 2|réformes réforme N 3|cible cible N 1|cibles cible N 3
prime prime N 2|primes prime N 3|pointe pointer V 0|point point N 2|points point N 3|compte compte N 0|comptes compte N 3|relance relance N 1|lance lancer V 2|lances lance N 1|pêche pêche N 1
vente vente N 2|ventes vente N 3|visite visite N 1|visites visite N 3|victime victime N 2|victimes victime N 3|proche proche A 1|proches proche N 2|président président N 3|excellent excellent A 3
content content A 3|parent parent N 3|parents parent N 3|talent talent N 3|accident accident N 3|incident incident N 3|incidents incident N 3|couvent couvent N 2|expédient expédient N 1|résident résident N 1|négligent négligent A 1
étude étude N 2|études étude N 3|note note N 1|notes note N 3|manque manque N 0|manques manque N 2|baisse baisse N 1|hausse hausse N 2|chute chute N 1|montre montrer V 1|montres montre N 2|porte porter V 0|portes porte N 3
élève élève N 1|élèves élève N 3|offre offrir V 1|offres offre N 3|couvre couvrir V 2|ouvre ouvrir V 3|ouvert ouvrir P 1|ouverte ouvrir P 1|ouvertes ouvrir P 1|ouverts ouvrir P 1|couvert couvrir P 0|offert offrir P 2|souffert souffrir P 2
écrit écrire P 1|dit dire V 2|dits dire P 0|dite dire P 0|produit produit N 1|produits produit N 2|conduit conduire P 1|construit construire P 1|réduit réduire P 0|séduit séduire P 1|détruit détruire P 1
livre livre N 1|livres livre N 3|commerces commerce N 3|voyage voyage N 2|voyages voyage N 3|travail travail N 3|travaux travaux N 1|réseau réseau N 3|réseaux réseau N 3|yeux œil N 4|cieux ciel N 2|jeux jeu N 3|lieu lieu N 3|lieux lieu N 3
faux faux A 2|feu feu N 3|feux feu N 3|eau eau N 3|eaux eau N 2|rose rose N 0|bleus bleu N 1|vert vert A 1|verts vert A 1|rouge rouge A 1|noir noir A 1|politique politique N 1|politiques politique N 1|suspect suspect N 2|suspects suspect N 2
cadre cadre N 2|cadres cadre N 3|vise viser V 2|visé viser P 2|lit lit N 0|lits lit N 2|rit rire V 1|nuit nuit N 3|nuits nuit N 3|bois bois N 2|sort sortir V 1|sorts sort N 2|sorties sortie N 2|sortie sortie N 2|entrée entrée N 2|arrivée arrivée N 2|arrivées arriver P 0
tirs tir N 3|tir tir N 3|but but N 3|buts but N 3|coup coup N 3|coups coup N 3|droite droite N 1|droit droit N 2|droits droit N 3|gauche gauche N 1|extrême extrême A 1|tensions tension N 3|élus élu N 2|élu élire P 1|élue élire P 1|élues élu N 0
blessé blesser P 2|blessés blesser P 1|blessée blesser P 2|tuées tuer P 2|disparu disparaître P 1|disparue disparaître P 1|venu venir P 1|venue venir P 0|venus venir P 1|tenu tenir P 1|tenue tenue N 1|prévenu prévenu N 0|perdu perdre P 1|perdue perdre P 1|vendu vendre P 1|rendu rendre P 1
attendu attendre P 2|attendus attendre P 2|attendue attendre P 2|connu connaître P 1|connue connaître P 1|reçu recevoir P 2|reçus recevoir P 1|voté voter P 1|vote vote N 1|votes vote N 3|née naître P 2|né naître P 2|nés naître P 2
jour jour N 3|jours jour N 3|soir soir N 3|matin matin N 3|nouvelle nouveau A 2|nouvelles nouveau A 2|nouveau nouveau A 2|nouveaux nouveau A 2|nouvel nouveau A 3|bel beau A 2|belle beau A 2|vieil vieux A 2|fou fou A 1|fol fou A 0|dernier dernier A 2|dernière dernier A 2|derniers dernier A 2|dernières dernier A 2|premier premier A 2|première premier A 2|premiers premier A 2|premières premier A 2
joue jouer V 2|joues jouer V 0|patron patron N 2|patronne patronne N 0|fils fils N 3|campagne campagne N 2|campagnes campagne N 2|musée musée N 2|course course N 2|courses course N 2|conseil conseil N 2|conseils conseil N 2|risque risque N 1|risques risque N 3|reste rester V 2|restes reste N 2
second second A 1|seconde second A 1|secondes seconde N 2|membre membre N 2|membres membre N 2|dollars dollar N 3|dollar dollar N 3|euro euro N 3|euros euro N 3|kilos kilo N 3|pilote pilote N 1|pilotes pilote N 3|otages otage N 2|otage otage N 2|soigne soigner V 1|bourse bourse N 2|banque banque N 2|banques banque N 2
été été N 1|hiver hiver N 2|printemps printemps N 2|automne automne N 2|lundi lundi N 3|mardi mardi N 3|mercredi mercredi N 3|jeudi jeudi N 3|vendredi vendredi N 3|samedi samedi N 3|dimanche dimanche N 3|juillet juillet N 3|août août N 3|mai mai N 1|mars mars N 2
`;

function parsed(): ReadonlyMap<string, readonly Override[]> {
  const table = new Map<string, Override[]>();
  for (const line of LIST.split(/[|\n]/)) {
    const [form, lemma, speech, score] = line.split(' ');
    if (!form || !lemma || !score) continue;
    const override: Override = { lemma, score: Number(score), ...(speech ? { speech } : {}) };
    const list = table.get(form);
    if (list) list.push(override);
    else table.set(form, [override]);
  }
  return table;
}

/** Overrides by form in lower case with its accents. */
export const OVERRIDES = parsed();
