import type { Browser, Device, OperatingSystem } from '@wordtrail/contracts/learning/device'
import type { DeviceKind } from '@wordtrail/contracts/learning/question'

const kinds: Readonly<Record<DeviceKind, string>> = { phone: '手机', tablet: '平板', computer: '电脑' }
const browsers: Readonly<Record<Browser, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  safari: 'Safari',
  firefox: 'Firefox',
  wechat: '微信',
  qq: 'QQ',
  huawei: '华为浏览器',
  other: '浏览器',
}
const systems: Readonly<Record<OperatingSystem, string>> = {
  windows: 'Windows',
  mac: 'Mac',
  ios: '苹果',
  android: '安卓',
  harmony: '鸿蒙',
  linux: 'Linux',
  other: '',
}

export const devices = {
  title: '登录的设备',
  why: '这些设备上现在登录着你的账号。有不认识的，就让它退出，再改密码。',
  loadFailed: '没能列出登录的设备',
  name: (device: Device | null) =>
    device === null
      ? '一台设备'
      : [kinds[device.kind], systems[device.system], browsers[device.browser]]
          .filter((part) => part !== '')
          .join(' · '),
  isThis: '这台设备',
  remembered: '30 天内不用再登录',
  signedIn: (moment: string) => `${moment} 登录`,
  used: (moment: string) => `最近一次使用：${moment}`,
  signOut: '退出',
  signOutOf: (name: string) => `让这台设备退出登录：${name}`,
  signOutOthers: '退出其他所有设备',
  signingOut: '正在退出…',
  failed: '没有退出成功，请重试',
  onlyThis: '只有这台设备登录着。',
}
