import { useMutation } from '@apollo/client/react'
import type { IntegrationsQuery } from '../../gql/graphql.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { showProblem } from '../../ui/toasts.ts'
import { SetTokenPolicy_mutation } from './operations.ts'

const LIMITS = [
  { value: '0', label: 'No limit' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const

/** What holds for every token and application. Each change counts at once. */
export function PolicyRows({ policy }: { policy: IntegrationsQuery['tokenPolicy'] }) {
  const [set] = useMutation(SetTokenPolicy_mutation, {
    onError: (error) => showProblem(error),
    refetchQueries: ['Integrations'],
  })
  const longest = String(policy.longestDays ?? 0)
  const known = LIMITS.some(({ value }) => value === longest)
  const options = known ? LIMITS : [...LIMITS, { value: longest, label: `${longest} days` }]
  return (
    <>
      <SettingRow title="How long tokens live" explanation="Of new API tokens. Those that are there stay as they are.">
        <span>
          <InlineSelect
            label="At most"
            options={options}
            value={longest}
            onChange={(days) => void set({ variables: { input: { longestDays: Number(days) } } })}
          />
        </span>
      </SettingRow>
      <SettingRow
        title="Applications that register themselves"
        explanation="Anybody’s program may then ask your people to let it in. The page that asks says that nobody has checked it."
      >
        <Switch
          label="Let applications register themselves"
          checked={policy.dynamicRegistration}
          onChange={({ target: { checked } }) => void set({ variables: { input: { dynamicRegistration: checked } } })}
        />
      </SettingRow>
    </>
  )
}
