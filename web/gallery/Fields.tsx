import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'
import { useState } from 'react'
import { FieldEditor } from '../src/ui/fields/FieldEditor.tsx'
import { FieldValue } from '../src/ui/fields/FieldValue.tsx'
import { Specimen } from './Specimen.tsx'

const FLEETS = [
  { id: 'owner', label: 'Owner-operator', color: '#5b8cea' },
  { id: 'small', label: 'Small, 2 to 20 trucks', color: '#cd7dad' },
  { id: 'large', label: 'Large fleet', color: 'a6ae18' },
  { id: 'broker', label: 'Broker' },
]
const PEOPLE = ['Ines Okafor', 'Tomasz Wieczorek', 'Priya Raman'].map((label, at) => ({ id: `p${at}`, label }))

const KINDS: readonly (readonly [field: CustomField, value: string])[] = [
  [{ id: 'text', type: 'TEXT', title: 'Depot' }, 'Leeds, the yard behind the second gate'],
  [{ id: 'link', type: 'TEXT', title: 'Form' }, 'https://farrow.example/form'],
  [{ id: 'number', type: 'NUMBER', title: 'Trucks' }, '1250.5'],
  [{ id: 'nps', type: 'NPS', title: 'Would recommend' }, '9'],
  [{ id: 'bool', type: 'BOOLEAN', title: 'Consent' }, 'true'],
  [{ id: 'date', type: 'DATETIME', title: 'Carrier since' }, '2026-11-21'],
  [{ id: 'time', type: 'DATETIME', title: 'Recorded' }, '2026-11-21T09:05:00.000Z'],
  [{ id: 'email', type: 'EMAIL', title: 'Email' }, 'ines@farrow.example'],
  [{ id: 'phone', type: 'PHONE', title: 'Phone' }, '+44 113 496 0000'],
  [{ id: 'url', type: 'URL', title: 'Website' }, 'https://farrow.example/'],
  [{ id: 'select', type: 'SELECT', title: 'Fleet size', options: FLEETS }, '"Small, 2 to 20 trucks"'],
  [{ id: 'multi', type: 'SELECT', title: 'Fleets', options: FLEETS, max: 2 }, 'Owner-operator,Large fleet'],
  [{ id: 'person', type: 'PERSON', title: 'Participant', options: PEOPLE }, 'p0'],
  [{ id: 'people', type: 'PERSON', title: 'Researchers', options: PEOPLE, max: 100 }, 'p1,p2,p9'],
]

function List({ editable, start }: { editable?: boolean; start: (value: string) => string | null }) {
  const [values, setValues] = useState(() => new Map(KINDS.map(([{ id }, value]) => [id, start(value)])))
  return (
    <dl style={{ maxWidth: 480 }}>
      {KINDS.map(([field]) => (
        <div key={field.id} style={{ display: 'grid', gridTemplateColumns: '136px minmax(0, 1fr)', minHeight: 32 }}>
          <dt className="sec">{field.title}</dt>
          <dd>
            {editable ? (
              <FieldEditor
                field={field}
                value={values.get(field.id) ?? null}
                onChange={(value) => setValues(new Map(values).set(field.id, value))}
              />
            ) : (
              <FieldValue field={field} value={values.get(field.id) ?? null} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Fields of every type: read, edited, without a value, and with one that is longer than its place. */
export function Fields() {
  return (
    <>
      <Specimen name="Edited where they stand">
        <List editable start={(value) => value} />
      </Specimen>
      <Specimen name="Read">
        <List start={(value) => value} />
      </Specimen>
      <Specimen name="Empty">
        <List start={() => null} />
      </Specimen>
      <Specimen name="A long word">
        <div style={{ maxWidth: 200 }}>
          <FieldValue
            field={{ id: 'long', type: 'TEXT', title: 'Word' }}
            value={'Schifffahrtsgesellschaft'.repeat(3)}
          />
        </div>
      </Specimen>
    </>
  )
}
