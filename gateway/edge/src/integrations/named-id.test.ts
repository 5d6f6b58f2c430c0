import { expect, test } from 'vitest'
import { namedIds } from './named-id.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const ids = (integration: string, type: string, text: string): string[] =>
  namedIds(integration, type, Buffer.from(text)).map(({ kind, id }) => `${kind} ${id}`)

test.each<[string, string, string, string]>([
  ['slack', JSON_TYPE, '{"type":"event_callback","team_id":"T024BE7LD"}', 'SLACK_TEAM T024BE7LD'],
  ['slack', FORM_TYPE, 'command=%2Fverbatim&team_id=T024BE7LD', 'SLACK_TEAM T024BE7LD'],
  ['slack', FORM_TYPE, `payload=${encodeURIComponent('{"team":{"id":"T9"}}')}`, 'SLACK_TEAM T9'],
  ['stripe', JSON_TYPE, '{"data":{"object":{"id":"in_1","customer":"cus_1"}}}', 'STRIPE_CUSTOMER cus_1'],
  ['stripe', JSON_TYPE, '{"data":{"object":{"id":"sub_1"}}}', 'STRIPE_SUBSCRIPTION sub_1'],
  ['microsoft-teams', JSON_TYPE, '{"channelData":{"tenant":{"id":"72f988bf-86f1"}}}', 'TEAMS_TENANT 72f988bf-86f1'],
  ['microsoft-teams', JSON_TYPE, '{"value":[{"tenantId":"72f988bf"}]}', 'TEAMS_TENANT 72f988bf'],
  ['respondent', JSON_TYPE, '{"studyId":"st-1"}', 'RECRUIT_STUDY st-1'],
])('a call of %s (%s) names whose it is: %s', (integration, type, text, first) => {
  expect(ids(integration, type, text)[0]).toBe(first)
})

test.each<[string, string, string]>([
  ['slack', JSON_TYPE, '{"team_id":"vera@x.example"}'],
  ['slack', JSON_TYPE, '{"team_id":["T1"]}'],
  ['slack', JSON_TYPE, '{"team_id":""}'],
  ['slack', JSON_TYPE, '{"__proto__":{"team_id":"T1"}}'],
  ['slack', JSON_TYPE, `{"team_id":"${'T'.repeat(129)}"}`],
  ['slack', JSON_TYPE, 'not JSON'],
  ['slack', JSON_TYPE, 'null'],
  ['slack', FORM_TYPE, 'payload=%7B'],
  ['stripe', JSON_TYPE, '{"data":null}'],
  ['constructor', JSON_TYPE, '{"team_id":"T1"}'],
  ['nobody', JSON_TYPE, '{"team_id":"T1"}'],
])('what is no id names nobody: %s %s %s', (integration, type, text) => {
  expect(ids(integration, type, text)).toEqual([])
})
