import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { CalendarPlus, Mail } from 'lucide-react'
import { useState } from 'react'
import type { PersonFacts_PersonFragment } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { FieldEditor } from '../../ui/fields/FieldEditor.tsx'
import { FieldValue } from '../../ui/fields/FieldValue.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TitleField } from '../../ui/TitleField.tsx'
import { showProblem } from '../../ui/toasts.ts'
import styles from './PersonHead.module.css'
import { PersonPicture } from './PersonPicture.tsx'
import { SummaryField } from './SummaryField.tsx'
import { usePersonActs } from './use-person-acts.ts'

const EMAIL: CustomField = { id: 'email', type: 'EMAIL', title: 'Email' }

const CAME: Record<PersonFacts_PersonFragment['origin'], string> = {
  MANUAL: 'Added by hand',
  NOTES: 'From the names in notes',
  IMPORT: 'From a file',
}

/** Who somebody is: face, name, address, where they come from and what was noted of them, edited where it stands. */
export function PersonHead({ person }: { person: PersonFacts_PersonFragment }) {
  const { name, email, summary, origin, createdAt, createdBy, viewerCan } = person
  const [now] = useState(Date.now)
  const { change } = usePersonActs(person)
  const save = (next: string | null) => change({ email: next ?? '' }).catch(showProblem)
  return (
    <div className={styles.person}>
      <div className={styles.head}>
        <PersonPicture person={person} mayEdit={viewerCan.edit} />
        <div className={styles.name}>
          {viewerCan.edit ? (
            <TitleField
              title={name}
              label="Name"
              longest={TEXT_LIMITS.personName}
              onSave={async (next) => (await change({ name: next }))?.name}
            />
          ) : (
            <h2>{name}</h2>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        {viewerCan.seeContact && (
          <>
            <dt>
              <Icon of={Mail} size="s" /> Email
            </dt>
            <dd>
              {viewerCan.edit ? (
                <FieldEditor field={EMAIL} value={email} onChange={(next) => void save(next)} />
              ) : (
                <FieldValue field={EMAIL} value={email} />
              )}
            </dd>
          </>
        )}
        <dt>
          <Icon of={CalendarPlus} size="s" /> Added
        </dt>
        <dd>
          {shortDate(createdAt, now)}, <span className="sec">{createdBy ? `by ${createdBy.name}` : CAME[origin]}</span>
        </dd>
      </dl>
      {viewerCan.seeContact && (
        <SummaryField
          summary={summary}
          mayEdit={viewerCan.edit}
          onSave={async (next) => (await change({ summary: next }))?.summary}
        />
      )}
    </div>
  )
}
