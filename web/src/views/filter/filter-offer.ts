import type { FilterField, FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import { type FilterProblem, type OfferedField, problemsOf } from '@verbatim/contracts/filters/filter-problems.ts'
import type { SentenceNames } from '@verbatim/contracts/filters/row-phrase.ts'
import { type ChosenKind, type SystemKey, VIEWER } from '@verbatim/contracts/filters/system-fields.ts'
import { valueEditorOf } from '@verbatim/contracts/filters/value-editors.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** What can be chosen as a value: a tag, a person, an option. `face` is how it is drawn; its label where there is none. */
export type FilterChoice = { id: string; label: string; face?: ReactNode; pictureUrl?: string | null }

/** A field that can be filtered by, as it is shown. */
export type FilterOffer = Omit<OfferedField, 'options'> & {
  icon: LucideIcon
  options?: readonly FilterChoice[]
}

/** All that can be filtered by, and what is chosen from. */
export type FilterOffers = {
  /** What is filtered: "note". */
  noun: string
  fields: readonly FilterOffer[]
  /** For which rows wait when nothing is filtered yet, unless they are the usual ones. */
  first?: readonly SystemKey[]
  choices: Partial<Record<ChosenKind, readonly FilterChoice[]>>
  /** Ids that a row has and whose names are on their way. */
  coming?: ReadonlySet<string>
  /** Ids that a row has and whose names did not come. They are asked for again; nobody knows whether they are gone. */
  failed?: ReadonlySet<string>
  /** Brings what has these words among the choices, of kinds of which there may be any number; the first without words. */
  find?: (kind: ChosenKind, words: string) => void
}

export const offerOf = ({ fields }: FilterOffers, field: FilterField | null): FilterOffer | undefined =>
  fields.find((offer) => offer.field.id === field?.id)

/** What a sentence says of fields and values. */
export function namesFrom(offers: FilterOffers, objects: string): SentenceNames {
  return {
    objects,
    fieldName: (field) => offerOf(offers, field)?.title ?? null,
    valueName: (field, value) => choicesFor(offers, field).find(({ id }) => id === value)?.label ?? null,
  }
}

/** What can be chosen as the value of a field. */
export function choicesFor(offers: FilterOffers, field: FilterField): readonly FilterChoice[] {
  const asked = valueEditorOf(field, 'oneOf')
  if (asked.editor !== 'choice' || asked.of === 'OPTION') return offerOf(offers, field)?.options ?? []
  const choices = offers.choices[asked.of] ?? []
  // A field names people by id; a speaker who is only known by a name is none of them.
  return asked.of === 'PERSON' && field.kind !== 'system' ? choices.filter(({ id }) => isId(id)) : choices
}

/**
 * The problems of a form's rows by row. What was chosen and is gone is told where the choices are here; whose name is on
 * its way, or did not come, may be there.
 */
export function problemsByRow(form: FilterForm, offers: FilterOffers): ReadonlyMap<string, FilterProblem> {
  const unnamed = [...(offers.coming ?? []), ...(offers.failed ?? [])].map((id) => ({ id, label: '' }))
  const offered = offers.fields.map(({ field, title, max, options }): OfferedField => {
    const choices = options ?? choicesFor(offers, field)
    return { field, title, max, options: choices.length > 0 ? [...choices, ...unnamed] : undefined }
  })
  return new Map(problemsOf(form, offered).map((problem) => [problem.rowId, problem]))
}

/** Whoever looks, among members. */
export const ME: FilterChoice = { id: VIEWER, label: 'Me, whoever looks' }
