import type { FragmentType } from '@apollo/client'
import type { ComponentProps } from 'react'
import type { InsightCard_InsightFragment } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { isChosen } from '../../views/choose-rows.ts'
import { OwnBulkBar } from '../bulk-edit/OwnBulkBar.tsx'
import { useOwnChoice } from '../bulk-edit/use-own-choice.ts'
import { PageClips } from '../highlight/PageClips.tsx'
import card from '../insight/InsightCard.module.css'
import { InsightCard } from '../insight/InsightCard.tsx'
import type { InsightRow } from '../insight/insight-columns.tsx'
import { INSIGHT_LIST } from '../list/insight-kind.ts'
import type { ListedRow } from '../list/list-kind.ts'
import styles from './ChoosableInsights.module.css'

type Insight = ListedRow & FragmentType<InsightCard_InsightFragment>

type ChoosableInsightsProps = Pick<
  ComponentProps<typeof OwnBulkBar<InsightRow>>,
  'projectId' | 'fields' | 'mayEdit' | 'readAgain'
> & {
  insights: readonly Insight[]
  now: number
}

/** Insights as cards, some or all of which are chosen, and what is done with those. */
export function ChoosableInsights({ insights, now, ...bulk }: ChoosableInsightsProps) {
  const query = { projectId: bulk.projectId }
  const choice = useOwnChoice(
    INSIGHT_LIST,
    query,
    insights.map(({ id }) => id),
  )
  const isChoosing = choice.selection.isEvery || choice.selection.ids.size > 0
  return (
    <PageClips>
      <div className={classNames(card.grid, isChoosing && styles.choosing)}>
        {insights.map((insight) => {
          const picked = isChosen(choice.selection, insight.id)
          return (
            <div key={insight.id} className={classNames(styles.one, picked && styles.chosen)}>
              <InsightCard insight={insight} now={now} />
              <span className={styles.corner}>
                <Checkbox
                  aria-label={`Choose ${insight.title}`}
                  checked={picked}
                  onChange={({ nativeEvent }) =>
                    choice.choose(insight.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                  }
                />
              </span>
            </div>
          )
        })}
      </div>
      <OwnBulkBar kind={INSIGHT_LIST} rows={insights} {...{ ...bulk, query, choice }} />
    </PageClips>
  )
}
