import { useMutation } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { attempt } from '../../lib/attempt.ts'
import { timeAgo } from '../../lib/times.ts'
import { useAddress } from '../../lib/use-address.ts'
import { RoomDetail } from '../../objects/settings/SettingsRoom.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { confirmFirst } from '../../ui/confirm-first.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import {
  AlertRulesScreen_query,
  CreateAlertRule_mutation,
  RemoveAlertRule_mutation,
  type Rule,
  UpdateAlertRule_mutation,
} from './operations.ts'
import { Preview } from './Preview.tsx'
import { RuleSentence } from './RuleSentence.tsx'
import { draftAt, draftOf, faultsOf, inputOf, isSame, type RuleDraft } from './rule-draft.ts'

const ALL_RULES = { to: linkTo('enterpriseRules', {}), label: 'All rules' }
const READ_AGAIN = { refetchQueries: [AlertRulesScreen_query, 'AlertsFrame'], awaitRefetchQueries: true }

/** One rule: what it says, what it would have found, and when it was changed. */
export function RuleRoom({ rule, mayChange }: { rule: Rule | null; mayChange: boolean }) {
  return (
    <RoomDetail label="Rule" back={ALL_RULES}>
      {rule ? (
        // Saved elsewhere it is another one here, unless something was changed.
        <OpenRule rule={rule} mayChange={mayChange} />
      ) : (
        <EmptyState art="find" framed title="There is no such rule" text="Somebody may have removed it." />
      )}
    </RoomDetail>
  )
}

function OpenRule({ rule, mayChange }: { rule: Rule; mayChange: boolean }) {
  const saved = draftOf(rule)
  const [changed, setChanged] = useState<RuleDraft | null>(null)
  const [now] = useState(Date.now)
  const [update, { loading }] = useMutation(UpdateAlertRule_mutation, READ_AGAIN)
  const draft = changed ?? saved
  const isChanged = !isSame(draft, saved)
  const save = async () => {
    const input = { ...inputOf(draft), ruleId: rule.id }
    const isSaved = await attempt(
      () => update({ variables: { input } }),
      () => Promise.resolve(),
    )
    if (isSaved) setChanged(null)
  }
  return (
    <Draft
      {...{ draft, rule, mayChange, isChanged }}
      onChange={setChanged}
      onDiscard={() => setChanged(null)}
      saving={loading}
      verb="Save rule"
      onSave={() => void save()}
    >
      <div className="row wrap">
        <p className="meta">
          Changed {timeAgo(rule.changedAt, now)} by {rule.changedBy?.name ?? 'somebody who left'}
        </p>
        {mayChange && <RemoveRule rule={rule} />}
      </div>
    </Draft>
  )
}

/** A rule that is being made. */
export function NewRule() {
  const [address] = useAddress()
  const [draft, setDraft] = useState<RuleDraft>(() => draftAt(address))
  const navigate = useNavigate()
  const [create, { loading }] = useMutation(CreateAlertRule_mutation, {
    ...READ_AGAIN,
    onCompleted: ({ createAlertRule: { id } }) =>
      void navigate(linkTo('enterpriseRules', {}, { query: { rule: id } }), { replace: true }),
  })
  const save = () =>
    attempt(
      () => create({ variables: { input: inputOf(draft) } }),
      () => Promise.resolve(),
    )
  return (
    <RoomDetail label="New rule" back={ALL_RULES}>
      <Draft
        {...{ draft, rule: null, mayChange: true, isChanged: true }}
        onChange={setDraft}
        onDiscard={() => void navigate(linkTo('enterpriseRules', {}))}
        saving={loading}
        verb="Make rule"
        onSave={() => void save()}
      />
    </RoomDetail>
  )
}

type DraftProps = {
  draft: RuleDraft
  rule: Rule | null
  mayChange: boolean
  isChanged: boolean
  saving: boolean
  verb: string
  onChange: (draft: RuleDraft) => void
  onDiscard: () => void
  onSave: () => void
  children?: ReactNode
}

/** What a rule says, as a sentence of choices, and what it would have found. */
function Draft(props: DraftProps) {
  const { draft, rule, mayChange, isChanged, saving, verb, onChange, onDiscard, onSave, children } = props
  const [isTried, setTried] = useState(false)
  const faults = faultsOf(draft)
  const isFaulty = Object.keys(faults).length > 0
  const shown = isTried ? faults : {}
  return (
    <form
      className="col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(isFaulty)
        if (!isFaulty) onSave()
      }}
    >
      <div className="row wrap">
        <div className="grow">
          <TextInput
            label="Name"
            value={draft.title}
            maxLength={TEXT_LIMITS.alertRuleTitle}
            error={shown.title}
            disabled={!mayChange}
            data-autofocus={rule === null}
            onChange={({ target }) => onChange({ ...draft, title: target.value })}
          />
        </div>
      </div>
      <RuleSentence {...{ draft, mayChange, onChange }} faults={shown} />
      {mayChange && isChanged && (
        <div className="row wrap">
          {rule && <Badge icon={Pencil}>Not saved</Badge>}
          <Button type="submit" size="sm" variant="primary" pending={saving && 'Saving…'}>
            {verb}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
      {!isFaulty && <Preview draft={draft} />}
      {children}
    </form>
  )
}

function RemoveRule({ rule: { id, title, raised } }: { rule: Rule }) {
  const navigate = useNavigate()
  const [remove] = useMutation(RemoveAlertRule_mutation, READ_AGAIN)
  const ask = async () => {
    const isMeant = await confirmFirst({
      question: `Remove ${title}?`,
      consequence: raised ? 'It raises no alert any more. Those that it raised stay.' : 'It raises no alert any more.',
      verb: 'Remove rule',
      pendingVerb: 'Removing…',
    })
    if (!isMeant) return
    void navigate(linkTo('enterpriseRules', {}))
    await attempt(
      () => remove({ variables: { input: { ruleId: id } } }),
      () => Promise.resolve(),
    )
  }
  return (
    <span className="end">
      <Button size="sm" variant="danger-quiet" icon={Trash2} onClick={() => void ask()}>
        Remove rule
      </Button>
    </span>
  )
}
