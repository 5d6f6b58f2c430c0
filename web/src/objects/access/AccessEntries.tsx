import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { AccessEntry_AccessEntryFragment, AccessLevel } from '../../gql/graphql.ts'
import { problemLine } from '../../lib/problem.ts'
import { counted } from '../../lib/words.ts'
import { showToast } from '../../ui/toasts.ts'
import { AccessRow } from './AccessRow.tsx'
import { AddMember } from './AddMember.tsx'
import { type Entry, EVERYBODY, keyOf, type Subject, withLevel, without } from './access-entries.ts'
import { LEVEL_NAMES } from './access-words.ts'

export const AccessEntry_accessEntry = graphql(`
  fragment AccessEntry_AccessEntry on AccessEntry {
    level inherited until member { id name email role } group { id name memberCount }
  }
`)

const SetAccess_mutation = graphql(`
  mutation SetAccess($input: SetAccessInput!) {
    setAccess(input: $input) { level inherited until member { id } group { id } }
  }
`)

type AccessEntriesProps = {
  /** The project or folder. */
  objectId: string
  access: readonly AccessEntry_AccessEntryFragment[]
  workspaceName: string
  meId: string
  /** How many are in the workspace. */
  people: number
  /** Name of the folder above. */
  folder: string | null
  mayManage: boolean
  readAgain: () => Promise<unknown>
  /** Asks why a member can see it; absent where that is not asked. */
  onWhy?: (memberId: string) => void
}

/** Who can open a project or a folder and what they may do there, with the field that adds somebody. */
export function AccessEntries(props: AccessEntriesProps) {
  const { objectId, access, workspaceName, meId, people, folder, mayManage, readAgain, onWhy } = props
  const [setAccess] = useMutation(SetAccess_mutation)
  const [pending, setPending] = useState<string | null>(null)
  const entries = access.map((one) => entryOf(one, workspaceName))
  // Each change is made of all entries, so the next one waits until they are read again.
  const save = async (own: ReturnType<typeof withLevel>, who: Subject & { name: string }, what: string) => {
    setPending(keyOf(who))
    try {
      await setAccess({ variables: { input: { objectId, entries: own } } })
      showToast({ message: `${who.name}: ${what}` })
    } catch (refused) {
      showToast({ message: problemLine(refused) })
    }
    await readAgain().catch(() => undefined)
    setPending(null)
  }
  const give = (who: Subject & { name: string }, level: AccessLevel, until?: string | null) =>
    void save(withLevel(entries, who, level, until), who, LEVEL_NAMES[level].toLowerCase())
  const everybody = entries.find((entry) => keyOf(entry) === EVERYBODY)?.level ?? 'NONE'
  return (
    <>
      {mayManage && (
        <AddMember
          known={entries.flatMap((entry) => (entry.inherited ? [] : [keyOf(entry)]))}
          off={pending !== null}
          onAdd={give}
        />
      )}
      <ul aria-label="People with access">
        {entries.map((entry) => (
          <AccessRow
            key={keyOf(entry)}
            entry={entry}
            me={entry.memberId === meId}
            people={people}
            everybody={everybody}
            folder={folder}
            mayManage={mayManage}
            busy={pending === keyOf(entry)}
            off={pending !== null}
            onChange={(level) => give(entry, level)}
            onRemove={() => void save(without(entries, entry), entry, 'no rule of their own')}
            onWhy={entry.memberId && mayManage ? () => onWhy?.(entry.memberId ?? '') : undefined}
          />
        ))}
      </ul>
    </>
  )
}

function entryOf(
  { level, inherited, until, member, group }: AccessEntry_AccessEntryFragment,
  workspaceName: string,
): Entry {
  return {
    ...{ level, inherited, until: until ?? null },
    ...{ memberId: member?.id ?? null, groupId: group?.id ?? null },
    name: member?.name ?? group?.name ?? `Everyone at ${workspaceName}`,
    email: member?.email ?? (group && counted(group.memberCount, 'person')),
    role: member?.role ?? null,
  }
}
