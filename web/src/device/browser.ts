import type { Browser, OperatingSystem } from '@wordtrail/contracts/learning/device'

/** In this order: most of them name Chrome and Safari too, whose engine they have or had. */
const browserMarks: readonly (readonly [RegExp, Browser])[] = [
  [/MicroMessenger/, 'wechat'],
  [/QQBrowser|QQ\//, 'qq'],
  [/HuaweiBrowser|ArkWeb/, 'huawei'],
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/Firefox|FxiOS/, 'firefox'],
  [
    /UCBrowser|Quark|360SE|QihooBrowser|MiuiBrowser|SogouMobile|Baidu|VivoBrowser|HeyTapBrowser|SamsungBrowser/,
    'other',
  ],
  [/Chrome|CriOS/, 'chrome'],
  [/Safari/, 'safari'],
]

/** Android's devices name Linux as well, HarmonyOS's older ones Android. */
const systemMarks: readonly (readonly [RegExp, OperatingSystem])[] = [
  [/HarmonyOS|OpenHarmony/, 'harmony'],
  [/Android/, 'android'],
  [/iPhone|iPad|iPod/, 'ios'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux|CrOS/, 'linux'],
]

const named = <Name extends string>(userAgent: string, marks: readonly (readonly [RegExp, Name])[]) =>
  marks.find(([mark]) => mark.test(userAgent))?.[1]

/** What somebody knows their device by. Its user agent says far more, and does not leave the device. */
export const namesOf = (
  userAgent: string,
  isTouched: boolean,
): { readonly browser: Browser; readonly system: OperatingSystem } => {
  const system = named(userAgent, systemMarks) ?? 'other'
  return {
    browser: named(userAgent, browserMarks) ?? 'other',
    // A tablet of Apple's calls itself a computer of theirs, none of which is mainly used by finger.
    system: system === 'mac' && isTouched ? 'ios' : system,
  }
}
