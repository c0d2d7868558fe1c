const ROLE =
  /(?:^|\s)(?:editor|reporter|correspondent|columnist|writer|producer|journalist|contributor|photographer|freelancer?|fellow|professor|chief|journaliste|r[ée]dac(?:teur|trice)|correspondante?|envoy[ée]e? sp[ée]ciale?|chroniqueu(?:r|se)|chef(?:fe)? (?:du|de|des|adjoint)|redakteur(?:in)?|korrespondent(?:in)?|reporterin|leiter(?:in)?|redactora?|corresponsal|periodista|giornalista|inviat[oa]|redacteur|verslaggever)(?:$|\s)/iu;

/** Whether a name is a role and no person: "Journaliste", "Staff Reporter". */
export const isRole = (name: string): boolean => ROLE.test(name);

/** `AFP`, and what else is written in capitals alone. */
export const isAcronym = (text: string): boolean => /^\p{Lu}[\p{Lu}\d.&-]{1,9}$/u.test(text);

/** Agencies whose name is no acronym. */
const AGENCY =
  /^(?:the )?(?:reuters|bloomberg|xinhua|belga|dpa|ansa|efe|agence france[- ]presse|associated press|press association|europa press)(?:[\s-].{0,12})?$/i;

export const isAgency = (name: string): boolean => isAcronym(name) || AGENCY.test(name);

/** "La rédaction", "Web Desk": a newsroom as a whole. */
export const isNewsroom = (name: string): boolean =>
  /^(?:la |le |the |die )?(?:r[ée]daction|redaktion|redacci[oó]n|redazione|reda[cç][aã]o|redactie|redakcja|newsroom|(?:news|web|sports?|national|city) ?desk|staff(?: (?:report|writers?|reports))?|editorial(?: (?:staff|team|board))?|editors)(?:$|\s)/iu.test(
    name,
  );
