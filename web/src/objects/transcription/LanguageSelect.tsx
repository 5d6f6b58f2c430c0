import { Select } from '../../ui/TextInput.tsx'
import { LANGUAGES, languageName } from './languages.ts'

type LanguageSelectProps = {
  /** What is chosen here; null where it is inherited. */
  own: string | null
  /** The workspace's, where it names one. */
  inherited: string | null
  disabled: boolean
  onChange: (language: string | null) => void
}

/** The language of recordings: inherited, the spoken one, or one by name. */
export function LanguageSelect({ own, inherited, disabled, onChange }: LanguageSelectProps) {
  return (
    <Select
      label={<span className="sr">Language of recordings</span>}
      value={own ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value || null)}
      options={[
        { value: '', label: inherited ? `Of the workspace: ${languageName(inherited)}` : 'Not chosen: as spoken' },
        { value: 'auto', label: `As spoken, ${LANGUAGES.length} known` },
        ...LANGUAGES.map(({ id, label }) => ({ value: id, label })),
      ]}
    />
  )
}
