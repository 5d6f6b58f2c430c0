import { SKIN_TONES, type SkinTone } from './emoji-groups.ts'

const KEY = 'verbatim-skin-tone'

/** The skin tone that was chosen last on this device. */
export function keptSkinTone(): SkinTone {
  try {
    return SKIN_TONES.find(({ tone }) => tone === localStorage.getItem(KEY))?.tone ?? ''
  } catch {
    return ''
  }
}

export function keepSkinTone(tone: SkinTone): void {
  try {
    localStorage.setItem(KEY, tone)
  } catch {
    // Where nothing may be kept it holds for this page.
  }
}
