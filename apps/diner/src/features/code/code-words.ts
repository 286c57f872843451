import type { ApiFailure } from '@tavolata/client';

/** The page is labelled in Chinese whatever the guests' language: it is a tool of who sets the restaurant up [E-06]. */
export const codeWords = {
  title: '生成桌台二维码',
  lead: '输入桌台编号，即可显示该桌台的二维码。',
  tableId: '桌台编号',
  tableIdProblem: '请输入数字编号。',
  make: '生成二维码',
  pictureOf: (tableId: number) => `桌台 ${tableId} 的二维码`,
  loginTitle: '请先登录',
  loginLead: '桌台编号已加密，只有员工可以生成二维码。',
  account: '员工账号',
  password: '密码',
  logIn: '登录',
} as const;

const failures: Partial<Record<ApiFailure['code'], string>> = {
  'not-found': '没有这个桌台。',
  'wrong-credentials': '账号或密码不正确。',
  'second-factor-needed': '此账号启用了两步验证，请在员工后台生成二维码。',
  'new-password-needed': '请先在员工后台更换密码。',
  forbidden: '此账号无权生成二维码。',
  'too-many-requests': '尝试次数过多，请稍后再试。',
};

/** Why no code is shown. */
export function failureWords({ code }: ApiFailure): string {
  return failures[code] ?? '无法连接服务器，请重试。';
}
