import { alertReader } from '#src/alerts/alert-repository.ts'
import { memberOf, otherActorOf } from '#src/alerts/alert-rule.ts'
import { alertRuleReader } from '#src/alerts/alert-rule-repository.ts'
import { createAlertRule } from '#src/alerts/create-alert-rule.ts'
import { entriesOf, findAlert, listAlertRules, listAlerts } from '#src/alerts/list-alerts.ts'
import { previewAlertRule } from '#src/alerts/preview-alert-rule.ts'
import { namedOf } from '#src/alerts/rule-filter.ts'
import { setAlertState } from '#src/alerts/set-alert-state.ts'
import { removeAlertRule, updateAlertRule } from '#src/alerts/update-alert-rule.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { type Member, unknownMember } from '#src/members/member.ts'

/** The member as they are now, or that they are gone; null where there is none. */
const member = async (id: string | null, { loaders, actor }: IdentityCtx): Promise<Member | null> =>
  id === null ? null : ((await loaders.member.load(id)) ?? unknownMember(id, actor.teamId))

export const alertResolvers = {
  Query: {
    alertRules: (_root, _arguments, ctx) => listAlertRules(ctx),
    alerts: (_root, request, ctx) => listAlerts(ctx, request),
    alert: (_root, { id }, ctx) => findAlert(ctx, id),
    alertRulePreview: (_root, { input }, ctx) => previewAlertRule(ctx, input),
  },
  Mutation: {
    createAlertRule: (_root, { input }, ctx) => createAlertRule(ctx, input),
    updateAlertRule: (_root, { input }, ctx) => updateAlertRule(ctx, input),
    removeAlertRule: (_root, { input }, ctx) => removeAlertRule(ctx, input),
    setAlertState: (_root, { input }, ctx) => setAlertState(ctx, input),
  },
  AlertRule: {
    acts: ({ where }) => [...namedOf(where).acts],
    memberIds: ({ where }) => namedOf(where).memberIds?.slice() ?? null,
    actors: ({ where }) => namedOf(where).actors?.slice() ?? null,
    objectType: ({ where }) => namedOf(where).objectType,
    on: ({ isOn }) => isOn,
    raised: async ({ id }, _arguments, { read, actor }) =>
      (await read((tx) => alertReader(tx, actor.teamId).countsByRule())).get(id) ?? 0,
    changedBy: ({ changedBy }, _arguments, ctx) => member(changedBy, ctx),
  },
  AlertPage: {
    counts: (page) => page.counts(),
  },
  Alert: {
    rule: async ({ ruleId }, _arguments, { read, actor }) =>
      (await read((tx) => alertRuleReader(tx, actor.teamId).findMany([ruleId])))[0] ?? null,
    member: ({ who }, _arguments, ctx) => member(memberOf(who), ctx),
    actor: ({ who }) => otherActorOf(who),
    mailed: ({ isMailed }) => isMailed,
    acknowledgedBy: ({ acknowledgedBy }, _arguments, ctx) => member(acknowledgedBy, ctx),
    resolvedBy: ({ resolvedBy }, _arguments, ctx) => member(resolvedBy, ctx),
    entries: (alert, _arguments, ctx) => entriesOf(ctx, alert),
  },
  PreviewedAlert: {
    member: ({ memberId }, _arguments, ctx) => member(memberId, ctx),
  },
} satisfies Resolvers
