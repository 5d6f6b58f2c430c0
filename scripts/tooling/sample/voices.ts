/** How somebody of the sample study sounds: a voice of Kokoro, an accent of espeak-ng and a pace (1 is the voice's own). */
export type Voice = { voice: string; accent: string; pace: number }

/** Voices by speaker. People who learnt English later have voices that were made from other languages. */
export const VOICES: Record<string, Voice> = {
  'ines-okafor': { voice: 'bf_emma', accent: 'en-gb', pace: 1.05 },
  'tomasz-wieczorek': { voice: 'bm_george', accent: 'en-gb', pace: 1.05 },
  'priya-raman': { voice: 'af_bella', accent: 'en-gb', pace: 1.08 },
  'dana-whitlock': { voice: 'bf_isabella', accent: 'en-gb', pace: 1.02 },
  'callum-reid': { voice: 'bm_lewis', accent: 'en-gb-scotland', pace: 1.05 },
  'bernd-huber': { voice: 'em_alex', accent: 'en-gb', pace: 0.95 },
  'luc-vandamme': { voice: 'im_nicola', accent: 'en-gb', pace: 1 },
  'emre-yildiz': { voice: 'pm_alex', accent: 'en-gb', pace: 1.05 },
  'marta-kowalczyk': { voice: 'if_sara', accent: 'en-gb', pace: 1 },
  'sofia-andrade': { voice: 'pf_dora', accent: 'en-gb', pace: 1 },
}

/** Words that are said in another language, by espeak-ng's name of it. */
export const FOREIGN_WORDS: Record<string, string> = {
  licencja: 'pl',
  wspólnotowa: 'pl',
  Konzession: 'de',
  Gewerbeschein: 'de',
  Gemeinschaftslizenz: 'de',
  alvará: 'pt',
  licença: 'pt',
  comunitária: 'pt',
}

/** Words that espeak-ng reads wrongly, as it should read them instead. */
export const RESPELLED: Record<string, string> = {
  DAF: 'daff',
  Tebay: 'Teebay',
  Ardrossan: 'Ardrossn',
  Lochgilphead: 'Lochgilphed',
  Islay: 'eyela',
  Brodick: 'Broddick',
  Kasia: 'Kasha',
  'Kowal-Trans': 'Koval-Trans',
  Geert: 'Gairt',
  Joris: 'Yoris',
  'lassie’s': 'lassy’s',
  cannae: 'canny',
  naebody: 'naybody',
  Nae: 'Nay',
}
