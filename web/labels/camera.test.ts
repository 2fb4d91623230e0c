import { expect, test } from 'vitest'
import { cameraFault } from './camera.ts'

const named = (name: string) => cameraFault(new DOMException('', name))

test('OPEN-210 why there is no picture is told apart, whatever a browser calls it', () => {
  expect(['NotAllowedError', 'NotFoundError', 'NotReadableError', 'OverconstrainedError'].map(named)).toEqual(
    ['refused', 'none', 'busy', 'none'],
  )
  expect([named('TypeError'), cameraFault('gone')]).toEqual(['failed', 'failed'])
})
