import { expect, test } from 'vitest'
import { namesOf } from './browser.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; V2309A)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

test.each([
  [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36`, false, 'chrome', 'windows'],
  [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, false, 'edge', 'windows'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0', false, 'firefox', 'windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, false, 'safari', 'mac'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, true, 'safari', 'ios'],
  [
    `${android} ${webkit} Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.47`,
    true,
    'wechat',
    'android',
  ],
  [`${android} ${webkit} Chrome/121.0 MQQBrowser/15.2 Mobile Safari/537.36`, true, 'qq', 'android'],
  [`${android} ${webkit} Chrome/121.0 Mobile Safari/537.36 UCBrowser/16.5`, true, 'other', 'android'],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0 Safari/537.36 ArkWeb/4.1 Mobile`,
    true,
    'huawei',
    'harmony',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit CriOS/131.0 Mobile Safari/604.1`,
    true,
    'chrome',
    'ios',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0 Safari/537.36', false, 'chrome', 'linux'],
  ['', false, 'other', 'other'],
] as const)('%s', (userAgent, isTouched, browser, system) =>
  expect(namesOf(userAgent, isTouched)).toEqual({ browser, system }),
)
