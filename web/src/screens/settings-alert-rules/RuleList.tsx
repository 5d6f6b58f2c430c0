import { useMutation } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Plus } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { attempt } from '../../lib/attempt.ts'
import { counted } from '../../lib/words.ts'
import { ROOM_WORDS, roomLine } from '../../objects/settings/SettingsRoom.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AlertRulesScreen_query, CreateAlertRule_mutation, type Rule, UpdateAlertRule_mutation } from './operations.ts'
import { inputOf, offered, readyDraft, ruleLine } from './rule-draft.ts'
import styles from './Screen.module.css'

type RuleListProps = { rules: readonly Rule[]; openId: string | null; mayChange: boolean }

/** The rules of the workspace with their switches, and the way back to the ready ones. */
export function RuleList({ rules, openId, mayChange }: RuleListProps) {
  return (
    <div className={styles.list}>
      <nav aria-label="Rules">
        {rules.length === 0 && (
          <p className={`sec ${styles.none}`}>No rules yet. Begin with a ready one, or write one.</p>
        )}
        {rules.map((rule) => (
          <RuleLine key={rule.id} {...{ rule, mayChange }} isOpen={rule.id === openId} />
        ))}
      </nav>
      {mayChange && openId && offered(rules).length > 0 && (
        <Link className={`link ${styles.more}`} to={linkTo('enterpriseRules', {})}>
          {counted(offered(rules).length, 'ready rule')}
        </Link>
      )}
    </div>
  )
}

function RuleLine({ rule, isOpen, mayChange }: { rule: Rule; isOpen: boolean; mayChange: boolean }) {
  const [update, { loading }] = useMutation(UpdateAlertRule_mutation, { refetchQueries: [AlertRulesScreen_query] })
  const { id, title, on, raised } = rule
  return (
    <div className={roomLine(isOpen)}>
      <Switch
        label={<span className="sr">{title}</span>}
        checked={on}
        disabled={!mayChange || loading}
        onChange={({ target }) =>
          void attempt(
            () => update({ variables: { input: { ruleId: id, on: target.checked } } }),
            () => Promise.resolve(),
          )
        }
      />
      <Link
        className={`${ROOM_WORDS} ${styles.words}`}
        to={linkTo('enterpriseRules', {}, { query: { rule: id } })}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className="strong ellip">{title}</span>
        <span className="meta ellip">{on ? ruleLine(rule) : 'Off'}</span>
      </Link>
      {raised > 0 && (
        <span className="meta num" title={`Raised ${raised} alerts`}>
          {raised.toLocaleString('en')}
        </span>
      )}
    </div>
  )
}

/** Ready rules: one press makes a rule of the workspace, switched on, that can be changed like any other. */
export function ReadyRules({ rules }: { rules: readonly Rule[] }) {
  const navigate = useNavigate()
  const [create, { loading }] = useMutation(CreateAlertRule_mutation, {
    refetchQueries: [AlertRulesScreen_query, 'AlertsFrame'],
    awaitRefetchQueries: true,
    onCompleted: ({ createAlertRule: { id } }) => void navigate(linkTo('enterpriseRules', {}, { query: { rule: id } })),
  })
  const ready = offered(rules)
  if (ready.length === 0) return null
  return (
    <section className={styles.readyRules} aria-labelledby="ready-rules">
      <h2 className="h-sec" id="ready-rules">
        Ready rules
      </h2>
      <ul className={styles.ready}>
        {ready.map((one) => (
          <li key={one.title}>
            <span className={ROOM_WORDS}>
              <span>{one.title}</span>
              <span className="meta">{one.why}</span>
            </span>
            <IconButton
              icon={Plus}
              size="sm"
              label={`Switch on ${one.title}`}
              disabled={loading}
              onClick={() =>
                void attempt(
                  () => create({ variables: { input: inputOf(readyDraft(one)) } }),
                  () => Promise.resolve(),
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
