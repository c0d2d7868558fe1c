-- The keys of articles stored before names had one fold (contracts/src/fold.ts; here as foldSql of pipelines says it): apostrophes
-- and hyphens are spaces, ligatures two letters. Made anew of the texts beside them: what was written since is the same again.
-- Cost: the two columns of keys are written once more.
ALTER TABLE article_texts
    UPDATE
        entity_keys = arrayFilter(
            key -> key != '',
            arrayDistinct(arrayMap(
                name -> trimBoth(replaceRegexpAll(replaceAll(replaceAll(replaceAll(translateUTF8(lowerUTF8(replaceRegexpAll(normalizeUTF8NFKD(name), '[\\x{ad}-\\x{ad}\\x{300}-\\x{36f}\\x{483}-\\x{489}\\x{591}-\\x{5bd}\\x{5bf}-\\x{5bf}\\x{5c1}-\\x{5c2}\\x{5c4}-\\x{5c5}\\x{5c7}-\\x{5c7}\\x{610}-\\x{61a}\\x{64b}-\\x{65f}\\x{670}-\\x{670}\\x{1ab0}-\\x{1aff}\\x{1dc0}-\\x{1dff}\\x{200b}-\\x{200f}\\x{2060}-\\x{2060}\\x{20d0}-\\x{20ff}\\x{fe20}-\\x{fe2f}\\x{feff}-\\x{feff}]+', '')), 'øłđıς', 'oldiσ'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), '[\\x{9}-\\x{d}\\x{20}-\\x{20}\\x{27}-\\x{27}\\x{2d}-\\x{2d}\\x{60}-\\x{60}\\x{a0}-\\x{a0}\\x{2b9}-\\x{2bf}\\x{58a}-\\x{58a}\\x{5be}-\\x{5be}\\x{1680}-\\x{1680}\\x{2000}-\\x{200a}\\x{2010}-\\x{2015}\\x{2018}-\\x{201b}\\x{2028}-\\x{2029}\\x{202f}-\\x{202f}\\x{2032}-\\x{2032}\\x{2035}-\\x{2035}\\x{2043}-\\x{2043}\\x{205f}-\\x{205f}\\x{2212}-\\x{2212}\\x{3000}-\\x{3000}]+', ' ')),
                entities.text
            ))
        ),
        lemma_keys = arrayFilter(
            key -> key != '',
            arrayDistinct(arrayMap(
                name -> trimBoth(replaceRegexpAll(replaceAll(replaceAll(replaceAll(translateUTF8(lowerUTF8(replaceRegexpAll(normalizeUTF8NFKD(name), '[\\x{ad}-\\x{ad}\\x{300}-\\x{36f}\\x{483}-\\x{489}\\x{591}-\\x{5bd}\\x{5bf}-\\x{5bf}\\x{5c1}-\\x{5c2}\\x{5c4}-\\x{5c5}\\x{5c7}-\\x{5c7}\\x{610}-\\x{61a}\\x{64b}-\\x{65f}\\x{670}-\\x{670}\\x{1ab0}-\\x{1aff}\\x{1dc0}-\\x{1dff}\\x{200b}-\\x{200f}\\x{2060}-\\x{2060}\\x{20d0}-\\x{20ff}\\x{fe20}-\\x{fe2f}\\x{feff}-\\x{feff}]+', '')), 'øłđıς', 'oldiσ'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), '[\\x{9}-\\x{d}\\x{20}-\\x{20}\\x{27}-\\x{27}\\x{2d}-\\x{2d}\\x{60}-\\x{60}\\x{a0}-\\x{a0}\\x{2b9}-\\x{2bf}\\x{58a}-\\x{58a}\\x{5be}-\\x{5be}\\x{1680}-\\x{1680}\\x{2000}-\\x{200a}\\x{2010}-\\x{2015}\\x{2018}-\\x{201b}\\x{2028}-\\x{2029}\\x{202f}-\\x{202f}\\x{2032}-\\x{2032}\\x{2035}-\\x{2035}\\x{2043}-\\x{2043}\\x{205f}-\\x{205f}\\x{2212}-\\x{2212}\\x{3000}-\\x{3000}]+', ' ')),
                lemmas
            ))
        )
    WHERE 1
    SETTINGS mutations_sync = 2;
