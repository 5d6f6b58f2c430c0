/** Two-letter codes of the languages that the recogniser knows. */
const CODES =
  'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt ln ha ba su'.split(
    ' ',
  )

const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** What a language is called: `auto` is the one that is spoken. */
export const languageName = (code: string): string => (code === 'auto' ? 'As spoken' : (names.of(code) ?? code))

/** The languages to choose from, by name. */
export const LANGUAGES: readonly { id: string; label: string }[] = CODES.map((id) => ({
  id,
  label: languageName(id),
})).sort((one, other) => one.label.localeCompare(other.label, 'en'))
