import { useApolloClient, useMutation } from '@apollo/client/react'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { AccessEntry_AccessEntryFragment, AccessLevel } from '../../gql/graphql.ts'
import { problemLine } from '../../lib/problem.ts'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { confirmClosed } from '../insight/confirm-closed.ts'
import { projectsWithin } from '../project/projects-within.ts'
import { AccessRow } from './AccessRow.tsx'
import { AddMember } from './AddMember.tsx'
import {
  type Change,
  closesTo,
  type Entry,
  EVERYBODY,
  keyOf,
  type Own,
  type Subject,
  tried,
  triedOwn,
  withLevel,
  without,
} from './access-entries.ts'
import { LEVEL_NAMES } from './access-words.ts'
import { SeeAs } from './SeeAs.tsx'

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
  kind: 'project' | 'folder'
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
  const { objectId, kind, access, workspaceName, meId, people, folder, mayManage, readAgain, onWhy } = props
  const [changes, setChanges] = useState<readonly Change[] | null>(null)
  const saved = access.map((one) => entryOf(one, workspaceName))
  const mayClose = useMayClose(kind, objectId)
  const { pending, save } = useSaveAccess(objectId, readAgain, (own) => mayClose(saved, own))
  const entries = tried(saved, changes ?? [])
  const give = (who: Subject & { name: string }, level: AccessLevel, until?: string | null) =>
    changes
      ? setChanges([...changes, { who, level, ...(until !== undefined && { until }) }])
      : void save(withLevel(saved, who, level, until), keyOf(who), `${who.name}: ${LEVEL_NAMES[level].toLowerCase()}`)
  const takeOff = (entry: Entry) =>
    changes
      ? setChanges([...changes, { who: entry, level: null }])
      : void save(without(saved, entry), keyOf(entry), `${entry.name}: no rule of their own`)
  const saveTried = async (own: readonly Own[]) => {
    if (await save(own, 'all', 'Access is saved')) setChanges(null)
  }
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
            isTried={changes?.some(({ who }) => keyOf(who) === keyOf(entry)) ?? false}
            onChange={(level) => give(entry, level)}
            onRemove={() => takeOff(entry)}
            onWhy={entry.memberId && mayManage ? () => onWhy?.(entry.memberId ?? '') : undefined}
          />
        ))}
      </ul>
      {mayManage && !changes && (
        <div className="row">
          <Button size="sm" icon={Eye} disabled={pending !== null} onClick={() => setChanges([])}>
            See as somebody, before saving
          </Button>
        </div>
      )}
      {mayManage && changes && (
        <SeeAs
          objectId={objectId}
          meId={meId}
          own={changes.length > 0 ? triedOwn(saved, changes) : null}
          changed={new Set(changes.map(({ who }) => keyOf(who))).size}
          saving={pending !== null}
          onSave={saveTried}
          onEnd={() => setChanges(null)}
        />
      )}
    </>
  )
}

/** Saves all entries at once. Each change is made of all of them, so the next one waits until they are read again. */
function useSaveAccess(
  objectId: string,
  readAgain: () => Promise<unknown>,
  isMeant: (own: readonly Own[]) => Promise<boolean>,
) {
  const [setAccess] = useMutation(SetAccess_mutation)
  const [pending, setPending] = useState<string | null>(null)
  const save = async (own: readonly Own[], what: string, done: string): Promise<boolean> => {
    setPending(what)
    if (!(await isMeant(own))) {
      setPending(null)
      return false
    }
    const isSaved = await setAccess({ variables: { input: { objectId, entries: [...own] } } }).then(
      () => true,
      (refused: unknown) => {
        showToast({ message: problemLine(refused) })
        return false
      },
    )
    if (isSaved) showToast({ message: done })
    await readAgain().catch(() => undefined)
    setPending(null)
    return isSaved
  }
  return { pending, save }
}

/** Asks first where published insights elsewhere lose a quote for somebody to whom it is closed. */
function useMayClose(kind: 'project' | 'folder', id: string) {
  const client = useApolloClient()
  return async (saved: readonly Entry[], own: readonly Own[]): Promise<boolean> => {
    if (!closesTo(saved, own)) return true
    const asked = { question: `Close this ${kind} to them?`, verb: 'Save access', pendingVerb: 'Saving…' }
    return confirmClosed(client, asked, { projectIds: await projectsWithin(client, { kind, id }).catch(() => []) })
  }
}

function entryOf(
  { level, inherited, until, member, group }: AccessEntry_AccessEntryFragment,
  workspaceName: string,
): Entry {
  return {
    level,
    inherited,
    until: until ?? null,
    memberId: member?.id ?? null,
    groupId: group?.id ?? null,
    name: member?.name ?? group?.name ?? `Everyone at ${workspaceName}`,
    email: member?.email ?? (group && counted(group.memberCount, 'person')),
    role: member?.role ?? null,
  }
}
