import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

type VocabularyEditorProps = {
  words: readonly string[]
  disabled: boolean
  onChange: (words: string[]) => Promise<unknown>
}

const LONGEST_WORD = 50

/** Words as chips, and a field that adds one, or several between commas. */
export function VocabularyEditor({ words, disabled, onChange }: VocabularyEditorProps) {
  const [typed, setTyped] = useState('')
  const [saving, setSaving] = useState(false)
  const change = async (next: string[]): Promise<void> => {
    setSaving(true)
    await onChange(next)
    setSaving(false)
  }
  const added = typed.split(/[,;\n]/).map((word) => word.trim())
  const add = async (): Promise<void> => {
    await change([...words, ...added.filter(Boolean)])
    setTyped('')
  }
  return (
    <form
      className="boxless"
      onSubmit={(event) => {
        event.preventDefault()
        if (added.some(Boolean) && !saving) void add()
      }}
    >
      {words.length > 0 && (
        <ul className="row tight wrap" aria-label="Vocabulary">
          {words.map((word) => (
            <li key={word} className="tag tg-grey">
              <span className="tag-name">{word}</span>
              {!disabled && (
                <button
                  type="button"
                  className="tag-x"
                  aria-label={`Remove ${word}`}
                  onClick={() => void change(words.filter((one) => one !== word))}
                >
                  <Icon of={X} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && (
        <TextInput
          label={<span className="sr">Words to listen for</span>}
          placeholder="licencja wspólnotowa, moffett"
          value={typed}
          maxLength={LONGEST_WORD * 8}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {!disabled && typed.trim() !== '' && (
        <span>
          <Button variant="primary" type="submit" pending={saving && 'Adding…'}>
            Add
          </Button>
        </span>
      )}
    </form>
  )
}
