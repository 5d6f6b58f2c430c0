import { AUDIT_OBJECTS, auditObjectWords } from '@verbatim/contracts/audit-objects.ts'
import { type FilterForm, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { type ChosenKind, SYSTEM_FIELDS, type SystemKey } from '@verbatim/contracts/filters/system-fields.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import {
  Activity,
  AppWindow,
  Box,
  Boxes,
  Calendar,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  Shapes,
  User,
  UserCog,
} from 'lucide-react'
import { type FilterChoice, type FilterOffers, ME } from '../../views/filter/filter-offer.ts'
import { chosenIds } from '../list/filter/chosen-ids.ts'
import { useFoundChoices } from '../list/filter/use-found-choices.ts'
import { ACT_OPTIONS, OTHER_ACTORS } from './act-options.ts'
import { KIND_WORDS, KINDS_OF_ACTS } from './audit-words.ts'

/** What entries of the log are filtered by. A rule asks all of it but when. */
const ICONS = {
  act: Activity,
  actor: User,
  happened: Calendar,
  actKind: Shapes,
  actorKind: UserCog,
  objectType: Boxes,
  object: Box,
  application: AppWindow,
  apiToken: KeyRound,
  device: MonitorSmartphone,
} satisfies { [key in SystemKey]?: LucideIcon }
type AuditKey = keyof typeof ICONS

const FIRST: readonly AuditKey[] = ['act', 'actor', 'happened']
const KEYS = Object.keys(ICONS) as readonly AuditKey[]

const choice = ({ value, label }: { value: string; label: string }): FilterChoice => ({ id: value, label })
const byLabel = (a: FilterChoice, b: FilterChoice): number => a.label.localeCompare(b.label)

const FIXED: Partial<Record<ChosenKind, readonly FilterChoice[]>> = {
  AUDIT_ACT: ACT_OPTIONS.map(choice),
  AUDIT_KIND: KINDS_OF_ACTS.map((kind) => ({ id: kind, label: KIND_WORDS[kind] })),
  AUDIT_ACTOR: [{ id: 'member', label: 'A member' }, ...OTHER_ACTORS.map(choice)],
  AUDIT_OBJECT_TYPE: Object.entries(AUDIT_OBJECTS)
    .map(([id, label]) => ({ id, label }))
    .sort(byLabel),
}

/** An object as entries call it. */
type NamedObject = { objectType: string; objectId: string; objectName?: string | null }

/**
 * What the audit log, or a rule over it, can be filtered by. Objects are chosen in entries: those of `named`, and those
 * that the filter has.
 */
export function useAuditOffers(
  form: FilterForm | null,
  { named = [], ofRule = false }: { named?: readonly NamedObject[]; ofRule?: boolean } = {},
): FilterOffers {
  const { known, coming, failed, find } = useFoundChoices(null, form)
  const keys = ofRule ? KEYS.filter((key) => key !== 'happened') : KEYS
  const found = (kind: 'MEMBER' | 'APPLICATION' | 'API_TOKEN'): FilterChoice[] =>
    [...(known[kind]?.values() ?? [])].toSorted(byLabel)
  return {
    noun: 'entry',
    first: FIRST.filter((key) => keys.includes(key)),
    fields: keys.map((key) => ({ field: systemField(key), title: SYSTEM_FIELDS[key].title, icon: ICONS[key] })),
    choices: {
      ...FIXED,
      // A rule looks for the whole workspace, and has nobody who looks.
      MEMBER: [...(ofRule ? [] : [ME]), ...found('MEMBER')],
      APPLICATION: found('APPLICATION'),
      API_TOKEN: found('API_TOKEN'),
      AUDIT_OBJECT: objectChoices(named, chosenIds(form).get('AUDIT_OBJECT') ?? []),
    },
    coming,
    failed,
    find,
  }
}

function objectChoices(named: readonly NamedObject[], chosen: readonly string[]): FilterChoice[] {
  const choices = new Map(chosen.map((id) => [id, { id, label: isId(id) ? `id ${id.slice(0, 8)}…` : id }]))
  for (const { objectId, objectType, objectName } of named) {
    const words = auditObjectWords(objectType)
    const isNew = !choices.has(objectId) || objectName
    if (isNew) choices.set(objectId, { id: objectId, label: objectName ? `${objectName}, ${words}` : words })
  }
  return [...choices.values()].toSorted(byLabel)
}
