import { expect, test } from 'vitest'
import {
  type AuditStream,
  afterDelivery,
  afterFailure,
  checkedUrl,
  deliveryKey,
  signatureOf,
  switched,
} from './stream.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 26, 9, minute))
const stream: AuditStream = {
  ...{ id: 's', url: 'https://logs.example/', secretId: 'k', secretEnding: 'abcd', state: 'ON', seq: 10 },
  ...{ sendingTo: 20, failures: 0, failingSince: null, nextAt: null, deliveredAt: null },
  ...{ changedBy: 'u', changedAt: at(0) },
}

test('a delivery that was taken moves the stream behind it and ends what failed before', () => {
  const failed = afterFailure(stream, at(1))
  expect(afterDelivery(failed, 20, at(2))).toMatchObject({
    ...{ seq: 20, sendingTo: null, failures: 0, failingSince: null, nextAt: null, deliveredAt: at(2), state: 'ON' },
  })
})

test('what is not taken waits longer each time, at most an hour, and is sent as it was', () => {
  let failing = stream
  const pauses = [0, 1, 2, 3, 4, 5, 6].map((minute) => {
    failing = afterFailure(failing, at(minute))
    return (Number(failing.nextAt) - at(minute).getTime()) / 1000
  })
  expect(pauses).toEqual([10, 30, 60, 300, 900, 3600, 3600])
  expect(failing).toMatchObject({ seq: 10, sendingTo: 20, failingSince: at(0), failures: 7 })
})

test('after a day without one that was taken it is paused, and switched on it goes on where it stopped', () => {
  const first = afterFailure(stream, at(0))
  const day = 24 * 60
  expect(afterFailure(first, at(day - 1)).state).toBe('ON')
  const paused = afterFailure(first, at(day))
  expect(paused).toMatchObject({ state: 'PAUSED', nextAt: null, seq: 10, sendingTo: 20 })
  expect(switched(paused, true)).toMatchObject({ state: 'ON', failures: 0, failingSince: null, seq: 10, sendingTo: 20 })
  expect(switched(paused, false)).toMatchObject({ state: 'OFF', failures: 2 })
  expect(afterFailure({ ...first, state: 'OFF' }, at(day)).state).toBe('OFF')
})

test('an address is https and nothing but an address', () => {
  const outside = { isAnyNetwork: false }
  expect(checkedUrl('https://logs.example/in?token=1', outside)).toBe('https://logs.example/in?token=1')
  for (const wrong of [
    '',
    'logs.example',
    'http://logs.example',
    'ftp://logs.example',
    'https://a:b@logs.example',
    'https://logs.example/#a',
  ])
    expect(() => checkedUrl(wrong, outside), wrong).toThrow()
  expect(checkedUrl('http://127.0.0.1:9/', { isAnyNetwork: true })).toBe('http://127.0.0.1:9/')
})

test('a signature is over time and body, and a delivery that is sent again has the same id', () => {
  // As `printf '1764147600.{}' | openssl dgst -sha256 -hmac secret` says it.
  expect(signatureOf('secret', 1_764_147_600, '{}')).toBe(
    '40063695b85696dac75477fd44f0041f84230328ca23e5775d21dbda758866a9',
  )
  expect(signatureOf('secret', 1_764_147_600, '{}')).not.toBe(signatureOf('secret', 1_764_147_601, '{}'))
  expect(deliveryKey('s', 10, 20)).toBe(deliveryKey('s', 10, 20))
  expect(deliveryKey('s', 10, 20)).not.toBe(deliveryKey('s', 20, 30))
})
