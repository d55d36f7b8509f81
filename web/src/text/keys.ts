/** Which keys do what while practising. */
export const keys = {
  open: '按键说明',
  title: '按键说明',
  hint: ({ options, canBeUnknown, hasSound }: { options: number; canBeUnknown: boolean; hasSound: boolean }) =>
    [`按 1–${options} 选择`, ...(canBeUnknown ? ['0 不认识'] : []), ...(hasSound ? ['R 听读音'] : [])].join(' · '),
  switch: '使用快捷键',
  list: [
    ['1–9', '选答案；排句子时放上第几个词（0 是第 10 个）'],
    ['0', '不认识；听音选义：听不出来'],
    ['R', '听读音，再按一次停止'],
    ['/', '拼写、听写时听读音'],
    ['A–Z', '拼写、听写、填空时填字母'],
    ['M', '预览卡片：翻面'],
    ['Enter', '检查、继续'],
    ['U', '刚学会的词没记牢：撤销，再学一遍'],
    ['Backspace', '取回最后放上的词或字母'],
    ['Esc', '关上弹出的窗口；离开练习'],
    ['← →', '预览卡片：上一张、下一张'],
    ['?', '打开这个说明'],
  ] as const,
}
