const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words before a person's name ('le ministre X', 'l’actrice X'); folded lemmas. */
export const PERSON_WORDS = words(`
president presidente ministre premier-ministre depute deputee senateur senatrice maire prefet prefete procureur procureure juge magistrat avocat avocate general colonel capitaine commandant lieutenant marechal amiral roi reine prince princesse pape cardinal eveque pere frere soeur imam rabbin docteur professeur
acteur actrice comedien comedienne chanteur chanteuse rappeur rappeuse musicien pianiste violoniste compositeur realisateur realisatrice cineaste ecrivain ecrivaine romancier romanciere auteur autrice poete philosophe historien historienne sociologue economiste journaliste animateur animatrice presentateur presentatrice humoriste dessinateur photographe peintre sculpteur architecte styliste couturier createur mannequin danseur danseuse youtubeur youtubeuse influenceur influenceuse producteur productrice chef
joueur joueuse attaquant attaquante defenseur milieu gardien buteur capitaine entraineur entraineuse selectionneur coach coureur cycliste sprinteur tennisman tenniswoman nageur nageuse judoka boxeur pilote navigateur navigatrice skipper skieur skieuse biathlete rugbyman footballeur footballeuse basketteur handballeur perchiste athlete gymnaste escrimeur surfeur patineur pivot meneur ailier demi talonneur pilier
milliardaire homme-d'affaires entrepreneur patron pdg directeur directrice fondateur cofondateur gouverneur chancelier chanceliere dictateur opposant opposante militant militante activiste lanceur candidat candidate elu elue eurodepute eurodeputee conseiller conseillere secretaire porte-parole ambassadeur diplomate leader terroriste djihadiste tueur assassin suspect braqueur violeur chauffeur gendarme policier adjudant brigadier pompier medecin infectiologue virologue epidemiologiste chercheur chercheuse scientifique biologiste physicien astronaute cosmonaute spationaute mathematicien
epouse mari veuve femme fille fils compagne compagnon ex-mari ex-femme ami amie saint sainte ex-president ex-ministre vice-president vice-presidente tsar empereur emir cheikh ayatollah sultan monsieur madame mademoiselle mme mmes mm m mlle dr pr me mgr sir lady lord duc duchesse comte comtesse baron star legende icone rockeur crooner diva animateur-vedette affaire
`);

/** Words before an organisation's name ('le groupe X', 'l’association X'). */
export const ORGANISATION_WORDS = words(`
groupe entreprise societe firme compagnie constructeur avionneur motoriste equipementier operateur fournisseur distributeur enseigne marque geant start-up startup plateforme plate-forme site application reseau banque banquier assureur mutuelle cabinet agence laboratoire labo biotech club equipe ecurie formation parti mouvement syndicat association ong collectif federation fondation organisation confederation institut chaine radio journal quotidien hebdomadaire magazine mensuel media editeur maison studio label gang cartel milice secte loge usine filiale holding fonds croisieriste armateur sous-traitant industriel brasseur chocolatier fabricant chimiste petrolier gazier gestionnaire conglomerat franchise bailleur promoteur entrepot salarie salaries syndicats actionnaire actionnaires pdg sondage voyagiste discounter supermarche hypermarche magasin ex-rdb chez
`);

/** Words before the name of a work, a product, a storm or the like. */
export const OTHER_WORDS = words(`
film serie roman album livre single chanson tube clip jeu console smartphone telephone modele logiciel missile fusee sonde satellite avion chasseur navire paquebot voilier bateau petrolier cargo sous-marin porte-avions fregate operation mission programme projet plan ouragan tempete cyclone typhon depression emission documentaire spectacle piece comedie opera ballet exposition comete asteroide rover drone helicoptere char variant vaccin medicament cheval jument trotteur dispositif virus bacterie loi service offre abonnement box berline citadine suv utilitaire
`);

/** Words before a place, with or without 'de' ('la ville de X', 'près de X'). */
export const PLACE_WORDS = words(`
planete exoplanete lune etoile galaxie pres loin autour alentours proximite hauteur aux-abords abords ville village commune quartier region departement province etat pays ile iles archipel banlieue agglomeration metropole canton vallee plaine plage baie cote foret lac fleuve riviere gare aeroport port prison autoroute route rocade habitant habitante habitants maire mairie prefecture prefet prefete centre-ville peripherie environs large nord sud est ouest frontiere capitale station bassin massif montagne mont col pic rive rives cite secteur zone procureur procureure parquet tribunal chu hopital
`);

/** Prepositions and the like before a place. */
export const PLACE_PREPOSITIONS = words(`à en vers depuis dans sous`);

/** Words before 'de' and a person ('la mort de X'). */
export const OF_PERSON = words(`
mort obseque deces manager entourage disparition assassinat meurtre biographie interview veuve mere pere fils fille epouse mari femme compagne compagnon avocat avocate fan fans proche proches famille soeur frere ami demission election victoire defaite proces mise garde heritier heritiers affaire corps sosie voix enfant enfants discours style tweet tweets propos album film livre roman chanson concert selon gouvernement clan camp
`);

/** Words before 'de' and an organisation ('le patron de X'). */
export const OF_ORGANISATION = words(`
pdg patron dg directeur directrice president presidente fondateur cofondateur salarie salaries action actions filiale usine usines siege client clients actionnaire actionnaires service services produit produits application site dirigeant dirigeants numero-un joueur joueurs entraineur coach attaquant defenseur milieu gardien supporter supporters maillot effectif vestiaire depute deputes senateur senateurs candidat candidate militants militant elu elus leader membre membres porte-parole secretaire plainte rapport chercheur chercheurs etude enquete sondage adhesion
`);

/** Words of texts about transfers, where 'à' and a town say which club takes a player; folded lemmas. */
export const TRANSFER_WORDS = words(`
mercato transfert transferts signer signature preter pret prolonger rejoindre recruter recrutement recrue engager debarquer transferer
`);

/** Words right before 'à' and a town that is a town even in texts about transfers. */
export const HELD_IN = words(`
stage match finale reunir jouer tournoi entrainer entrainement vivre naitre ne habiter incendie accident hopital
`);

/** What only people do or undergo, as folded lemmas. */
export const PERSON_VERBS = words(`
dire declarer confier avouer raconter pleurer mourir deceder epouser divorcer craquer naitre demissionner temoigner poser chanter jouer marquer reagir repondre estimer juger penser croire souhaiter esperer regretter denoncer evoquer expliquer feter fiancer marier separer vivre ecoper blesser hospitaliser condamner arreter interpeller incarcerer ecrouer nommer elire tacler vanner clasher accoucher tweeter prononcer vexer rebondir disculper jeuner
`);

/** What only organisations do or undergo, as folded lemmas. */
export const ORGANISATION_VERBS = words(`
commercialiser licencier supprimer embaucher recruter racheter fabriquer produire rappeler fusionner delocaliser filialiser liquider coter introduire deployer livrer approvisionner dedommager indemniser equiper industrialiser sous-traiter relocaliser restructurer
`);

/** Verbs of speech between a quotation and who said it. */
export const SPEECH_VERBS = words(`
dire declarer confier avouer raconter prevenir avertir affirmer assurer expliquer estimer juger lacher lancer promettre repondre tacler ironiser insister denoncer regretter reconnaitre resumer souligner glisser
`);

/** 'face à X', 'hommage à X': what follows this 'à' is not a place. */
export const TOWARDS = words(`
face hommage grace reponse lettre soutien message appel clin-d-oeil quant pret preter ceder offrir rendre repondre declarer deplaire succeder opposer demander preferer confier refuser promettre reprocher accorder imposer proposer donner attribuer devoir parler ecrire plaire echapper ressembler adresser remettre apporter permettre interdire ceder faire vouloir mettre laisser commander acheter vendre livrer interet poste opposition cadeau coup place confiance adieu adieux demande penser songer
`);

/** Words before 'de' and the name of a town that is also a firm's. */
export const IN_TOWN = words(`
ville village maire mairie habitant habitante habitants commune quartier gare aeroport centre-ville ville pres loin autour lac
`);

/** Words before 'de' and a town, where a first name hardly stands ('le collège de X'). */
export const TOWN_HEADS = words(`
college lycee ecole usine musee hopital clinique entrepot tournoi festival stade centre universite rue rues quai quais port pont theatre opera cathedrale cinema mosquee eglise commissariat prison marche marathon siege bataille incendie inondation crue seisme attentat cyberattaque manifestation braquage fusillade municipale elu elue pharmacien commercant riverain boutique bibliotheque sommet carnaval foire salon conseil agglo
`);

/** Verbs and nouns of sports pages, on which a town is its club. */
export const SPORT_WORDS = words(`
match derby but buteur penalty entraineur coach joueur defenseur attaquant milieu gardien selectionneur mercato transfert pretre pret finale demi-finale demie quart huitieme barrage barrages championnat ligue classement maintien relegation promotion montee victoire defaite nul score battre ecraser dominer renverser etriller corriger humilier qualifier eliminer foot football rugby basket handball hand volley equipe club supporter supporters ultras stade pelouse vestiaire tournoi essai melee playoffs play-offs conference remporter nba top-14 expulsion expulse carton arbitre leader titre coupe accrocher surclasser terrasser affiche journee titulaire blessure forfait signer recruter recrue
`);

/** Abbreviations of ordinary words: not names when in capitals. */
export const NO_SIGLES = words(`
ia ivg pma gpa adn arn pib smic rsa tva vtc sdf pdg dg hlm ogm ong qpc pv cv irm crs ehpad zad pme tpe eti hiv vih ist mst sida xv qr dj vip bd cd dvd pc usb wifi hd led suv ulm bts bac brevet cap dut csp cdi cdd rtt rib aah apl csg isf ifi rer ca kg km h2 co2 ph uv atp afp-tv nbc tnt vod svod bcbg pcr ffp2 rh sms mms sav ht ttc etc hs ok ko jt lgbt lgbtq lgbti lgbtqi+ wc am pm gmt mt ad jc ap qi qg tgi opa ipo nft ntic mooc gilet lbd oqtf usa ue-usa drom tom dom lol sos hpi tdah avc rn7 ter p&o b&b r&d cocorico maj off me mds mrd esp ang ita all eng fps gpu cpu rpg mmo led oled tnr ccas tt twd ux ui dlc goty ko p4 ram rom ghz mhz vtt bmx wod
`);

/** Words that are not names although they have a capital: labels of titles, days, the State. */
export const NO_NAMES = words(`
direct video videos photos photo info infos en live exclusif exclu alerte urgent document reportage portrait entretien interview enquete analyse edito tribune chronique recit carte cartes podcast test avis bilan replay resume quiz sondage vrai faux infographie infographies decryptage temoignage temoignages temoins opinion opinions point audio webtv tv diaporama humeur revue zoom portfolio critique pronostic pronostics
athle ehpad ehpads oled k-pop internet etat etats eglise republique gouvernement premier ministre web net bourse dieu nation president roi reine parlement-europeen ciel terre-mere conseil region departement histoire chambre interieur defense sante justice travail economie finances affaires affaires-etrangeres culture sports ecologie hotel avenue place rue maison porte grand petit grande petite saint sainte vieux nouveau cour loi code une un deux trois homme femme etat-major soleil ministere college lycee ecole universite
lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
`);

/** Adjectives that belong to a name after its head word ('Conseil constitutionnel', 'Union européenne'). */
export const NAME_ADJECTIVES = words(`
etrangeres sociales ecologique numerique publics national nationale europeen europeenne francais francaise mondial mondiale international internationale constitutionnel constitutionnelle regional regionale departemental departementale populaire socialiste communiste democrate republicain republicaine liberal liberale conservateur travailliste central centrale federal federale supreme penal penale general generale superieur superieure olympique olympiques paralympique americain americaine britannique allemand allemande italien italienne espagnol espagnole russe chinois chinoise africain africaine arabe polaire medical medicale scientifique economique social sociale agricole mutuel toulousain rochelais rennais brestois lyonnais bayonnais bordelais catholique protestant evangelique islamique musulman juive juif
`);

const DEMONYM = /(?:ais|aise|ois|oise|ien|ienne|éen|éenne|ain|aine|iote|asque)s?$/;
const OTHER_DEMONYMS = words(`
allemand allemands allemande allemandes normand normands normande flamand flamands savoyard savoyards picard picards picarde espagnol espagnols espagnole espagnoles mongol mongols creole argentin argentins argentine florentin montenegrin maghrebin maghrebins philippin philippins letton lettons saxon saxons wallon wallons gascon girondins berrichon bourguignon asiatique asiatiques europeens occidental occidentaux oriental orientaux quebecois sioux apache inuit inuits maori maoris zoulou hutu tutsi peul peuls dogon dogons yezidi yazidis russe russes belge belges suisse suisses turc turque turcs turques grec grecque grecs slovene slovenes serbe serbes croate croates arabe arabes kurde kurdes juif juifs juive juives slovaque slovaques tcheque tcheques corse corses breton bretons bretonne basque basques scandinave slave slaves perse ouighour ouighours ouïgour ouigour ouigours rom roms tsigane tsiganes noir noirs noire noires blanc blancs touareg touaregs druze druzes alaouite sunnite sunnites chiite chiites bulgare bulgares britannique britanniques hongkongais tibetain malgache malgaches moldave moldaves monegasque afghan afghans afghane thai thailandais yankee sherpa catholiques chretien chretiens musulman musulmans mahorais reunionnais antillais kanak kanaks
`);

/** Whether a word names people by their origin ('Français', 'Lyonnais', 'Slovène'). */
export const isDemonym = (lower: string, folded: string): boolean => DEMONYM.test(lower) || OTHER_DEMONYMS.has(folded);
