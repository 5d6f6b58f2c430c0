import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { OpenNote } from './open-note.ts'

const FIRST = 8

/** What a note carries besides its text, a label and a value each. Of many the first eight, and the others when asked for. */
export function NoteFields({ fields }: Pick<OpenNote, 'fields'>) {
  const [all, setAll] = useState(false)
  if (fields.length === 0) return null
  const isLong = fields.length > FIRST + 1
  return (
    <section className="fields" aria-label="Fields">
      <dl className="props">
        {(isLong && !all ? fields.slice(0, FIRST) : fields).map(({ label, value }) => (
          <div key={label} className="prop">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isLong && (
        <Button variant="ghost" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${fields.length} fields`}
        </Button>
      )}
    </section>
  )
}
