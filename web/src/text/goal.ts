export const goal = {
  title: '每日目标',
  label: '每天学几个新词',
  hint: (min: number, max: number) => `${min} 到 ${max}，0 表示不设目标`,
  quick: '常用目标',
  save: '保存',
  saving: '正在保存…',
  saveFailed: '目标没有保存，请再试一次',
}
