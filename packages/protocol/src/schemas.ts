export * from './schemas/guest.ts';
export * from './schemas/house.ts';
export * from './schemas/menu.ts';
export * from './schemas/parts.ts';
export * from './schemas/problem.ts';
export * from './schemas/socket.ts';
export * from './schemas/staff.ts';
export * from './schemas/table.ts';
