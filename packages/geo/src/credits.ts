/** What a map drawn from our data must show: GeoNames asks to be named, the others deserve it. */
export const MAP_CREDITS = 'Census · Natural Earth · GeoNames CC BY 4.0';
