/** The heading of a category on the page: it may stand in several menus. */
export const categoryHeading = (menuId: number, categoryId: number) =>
  `menu-${menuId}-category-${categoryId}`;
